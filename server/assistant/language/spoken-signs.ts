/** What a picture sign says when it is all of a message. */
const SAID: readonly [RegExp, string][] = [
  [/👎|🙅/u, "hayır"],
  [/🙏|❤|🧡|💛|💚|💙|💜|🖤|🤍|🤎|💐|🌹|🌸|😊|☺|🙂|🥰|😍|😘|👏|🤗/u, "teşekkürler"],
  [/👍|👌|✅|✔|🆗|🤝/u, "tamam"],
  [/😢|😭|😞|😔|☹|🙁|😟|😥|😩|💔/u, "çok üzgünüm"],
  [/😡|🤬|😠/u, "berbat"],
  [/🎉|🥳/u, "harika"],
  [/😂|🤣|😅|😄|😆|😁|😃|😀/u, "haha"],
];

/** A message of nothing but picture signs in words ("👍" is "tamam"); any other message as it is. */
export function withSignsSpoken(text: string): string {
  if (/[\p{L}\p{N}?]/u.test(text)) return text;
  return SAID.find(([sign]) => sign.test(text))?.[1] ?? text;
}
