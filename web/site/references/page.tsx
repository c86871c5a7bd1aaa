export default function References() {
  return null;
}
