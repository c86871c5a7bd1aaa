export type ServerEvent = { id: string; type: string; data: string };

/**
 * Parses server-sent events from chunks of any size. An event that is not terminated by an empty line is not reported:
 * the connection broke off within it, and it is sent again. `onRetry` receives the reconnection delay in ms that the
 * server asks for.
 */
export function createEventReader(
  onEvent: (event: ServerEvent) => void,
  onRetry?: (ms: number) => void,
): (text: string) => void {
  let rest = "";
  let id = "";
  let type = "";
  let data: string[] = [];

  const readLine = (line: string) => {
    if (line === "") {
      if (data.length > 0) onEvent({ id, type: type || "message", data: data.join("\n") });
      type = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "data") data.push(value);
    else if (field === "event") type = value;
    else if (field === "id") id = value;
    else if (field === "retry" && /^\d+$/.test(value)) onRetry?.(Number(value));
  };

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    lines.forEach(readLine);
  };
}
