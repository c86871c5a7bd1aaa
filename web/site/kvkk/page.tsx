export default function Kvkk() {
  return null;
}
