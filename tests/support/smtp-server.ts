import { createServer, type AddressInfo, type Socket } from "node:net";

export type ReceivedMail = { from: string; to: string; data: string };

/** A mail server on loopback that records mails, and refuses them while `refusing` is true, with `refusal`. */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = [];
  const state = { refusing: false, refusal: "451 try later" };
  const server = createServer((socket) => talk(socket, mails, state));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    state,
    close: () => new Promise((done) => server.close(done)),
  };
}

function talk(socket: Socket, mails: ReceivedMail[], state: { refusing: boolean; refusal: string }) {
  const mail: ReceivedMail = { from: "", to: "", data: "" };
  let rest = "";
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 test");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop()!;
    for (const line of lines) {
      if (inData) {
        if (line !== ".") {
          mail.data += `${line}\n`;
          continue;
        }
        inData = false;
        mails.push({ ...mail });
        say("250 kept");
      } else if (/^DATA/i.test(line)) {
        inData = true;
        mail.data = "";
        say("354 go on");
      } else if (/^QUIT/i.test(line)) {
        say("221 bye");
        socket.end();
      } else if (/^RCPT/i.test(line) && state.refusing) {
        say(state.refusal);
      } else {
        if (/^MAIL FROM/i.test(line)) mail.from = line.slice(10);
        if (/^RCPT TO/i.test(line)) mail.to = line.slice(8);
        say("250 ok");
      }
    }
  });
  socket.on("error", () => socket.destroy());
}
