import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

// A process of `bench:calls`: what the same PostgreSQL and `node:http` answer where nothing is checked, limited or
// logged. One prepared statement a call, over as many connections as the server has. Its arguments are the database's
// address; it prints its port.

const CONNECTIONS = 20;
const FIELDS = ["name", "title", "phone", "email", "subject", "message"] as const;

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });
await pool.query("create schema bare");
await pool.query("create table bare.contact_messages (like public.contact_messages including all)");

const listed = { name: "list", text: `select * from client_references order by "order", id` };
const stored = {
  name: "store",
  text: `insert into bare.contact_messages (id, form_key, ${FIELDS.join(", ")}) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
};

const server = createServer((request, response) => {
  const answer = (rows: unknown) => {
    const body = JSON.stringify(rows);
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
    response.end(body);
  };
  if (request.method === "GET") return void pool.query(listed).then(({ rows }) => answer(rows));
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (part: string) => (text += part));
  request.on("end", () => {
    const { form, ...fields } = JSON.parse(text) as Record<(typeof FIELDS)[number], string> & { form: { key: string } };
    const values = [randomUUID(), form.key, ...FIELDS.map((field) => fields[field])];
    void pool.query({ ...stored, values }).then(({ rows }) => answer(rows[0]));
  });
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
