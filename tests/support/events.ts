import type { ChatEvent } from "#contract/assistant.ts";

/** Yields the events of an answer's stream with their ids, as they arrive. */
export async function* readEvents<Event = ChatEvent>(response: Response): AsyncGenerator<{ id: string; event: Event }> {
  let rest = "";
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field("data");
      if (data) yield { id: field("id")!, event: JSON.parse(data) as Event };
    }
  }
}
