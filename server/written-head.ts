import type { ServerResponse } from "node:http";

/** The head of an answer under the name that Node keeps it by, once it is written. */
type Headed = ServerResponse & { _header?: string | null };

/**
 * The head of an answer that goes out often. Node checks every character of every header of every answer, a sixth of
 * what a kept page costs; here it does once a second, with the date, and what it wrote is sent again meanwhile.
 */
export class WrittenHead {
  readonly #status: number;
  readonly #headers: string[];
  #written = "";
  #second = 0;

  /** `headers`: names and values in turn, the length of the body among them where the status has one. */
  constructor(status: number, headers: string[]) {
    this.#status = status;
    this.#headers = headers;
  }

  /** Names and values in turn. */
  get headers(): readonly string[] {
    return this.#headers;
  }

  /** Begins `response`; nothing may have been sent of it. */
  write(response: ServerResponse): void {
    const headed: Headed = response;
    // A connection that ends says so in its head.
    const isOneOfMany = response.shouldKeepAlive && !response.hasHeader("connection");
    const second = Math.trunc(Date.now() / 1000);
    if (isOneOfMany && second === this.#second) {
      headed._header = this.#written;
      return;
    }
    response.writeHead(this.#status, this.#headers);
    if (!isOneOfMany || typeof headed._header !== "string") return;
    this.#written = headed._header;
    this.#second = second;
  }
}
