import { connect, type Socket } from "node:net";
import { delayBeforeStream } from "#web/chat/stream-delay.ts";
import type { FromReaders, Reading, ToReaders } from "./readers.ts";

// A process of readers: each is one socket that asks for an event stream and takes it up again, as the site's own pages
// do (web/chat/follow-thread.ts), whenever it ends.

const now = () => performance.timeOrigin + performance.now();
const say = (message: FromReaders) => process.send!(message);

let port = 0;
let readers: Reader[] = [];
let arrivals: { expected: number; at: number[] } | undefined;
let returns: { at: number[]; refused: number; turnedAway: number } | undefined;
let onOpen = () => {};

class Reader {
  isOpen = false;
  position = 0;
  messages = 0;
  twice = 0;
  gaps = 0;
  socket: Socket | undefined;
  readonly #reading: Reading;
  #rest = "";
  #failures = 0;
  #told: number | undefined;
  #began = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  open() {
    this.#began = Date.now();
    this.#rest = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress: this.#reading.source });
    this.socket = socket;
    socket.on("connect", () => socket.write(this.#request()));
    socket.on("data", (bytes: Buffer) => this.#read(bytes.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => this.#ended());
  }

  #request(): string {
    const { request, threadId, cookie } = this.#reading;
    const body = request === "thread" ? JSON.stringify({ threadId, after: this.position }) : "";
    const first =
      request === "thread"
        ? `POST /api/functions/assistant/follow HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
        : `GET /api/changes/inbox?of=live_support_sessions HTTP/1.1\r\ncookie: ${cookie}`;
    return `${first}\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\naccept-encoding: gzip, br\r\naccept-language: tr\r\nuser-agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36\r\n\r\n${body}`;
  }

  #read(text: string) {
    this.#rest += text;
    const end = this.#rest.lastIndexOf("\n\n");
    if (end < 0) return;
    const events = this.#rest.slice(0, end);
    this.#rest = this.#rest.slice(end + 2);
    if (/^HTTP\/1\.1 (429|503)/.test(events)) {
      if (returns) returns.turnedAway += 1;
      this.socket!.destroy();
      return;
    }
    const retry = /^retry: (\d+)$/m.exec(events);
    if (retry) this.#told = Number(retry[1]);
    for (const [, id] of events.matchAll(/^id: (\d+)$/gm)) this.#take(Number(id));
    const heard = /^event: (state|ready|changed|message)$/m.test(events);
    if (heard && !this.isOpen) this.#opened();
    else if (heard && arrivals) {
      arrivals.at.push(now());
      if (arrivals.at.length === arrivals.expected) {
        say({ say: "arrived", at: arrivals.at });
        arrivals = undefined;
      }
    }
  }

  #opened() {
    this.isOpen = true;
    this.#failures = 0;
    onOpen();
    if (!returns) return;
    returns.at.push(now());
    if (returns.at.length === readers.length) {
      say({ say: "all back", ...returns });
      returns = undefined;
    }
  }

  #take(position: number) {
    this.messages += 1;
    if (position <= this.position) this.twice += 1;
    if (position > this.position + 1) this.gaps += 1;
    this.position = Math.max(position, this.position);
  }

  #ended() {
    if (!this.isOpen) {
      this.#failures += 1;
      if (returns) returns.refused += 1;
    } else if (Date.now() - this.#began < 10_000) this.#failures += 1;
    this.isOpen = false;
    setTimeout(() => this.open(), delayBeforeStream(this.#failures, this.#told));
  }
}

async function openAll(readings: Reading[], atOnce: number) {
  readers = readings.map((reading) => new Reader(reading));
  let next = 0;
  let opened = 0;
  onOpen = () => {
    opened += 1;
    if (next < readers.length) readers[next++]!.open();
    if (opened < readers.length) return;
    onOpen = () => {};
    say({ say: "open" });
  };
  while (next < Math.min(atOnce, readers.length)) readers[next++]!.open();
}

process.on("message", (message: ToReaders) => {
  if (message.say === "open") {
    port = message.port;
    void openAll(message.readings, message.atOnce);
  }
  if (message.say === "count") arrivals = { expected: message.expected, at: [] };
  if (message.say === "watch reconnects") returns = { at: [], refused: 0, turnedAway: 0 };
  if (message.say === "told") {
    const sum = (count: (reader: Reader) => number) => readers.reduce((total, reader) => total + count(reader), 0);
    say({
      say: "told",
      messages: sum((reader) => reader.messages),
      twice: sum((reader) => reader.twice),
      gaps: sum((reader) => reader.gaps),
    });
  }
});
process.on("disconnect", () => process.exit());
