export default function RequestDemo() {
  return null;
}
