import { randomUUID } from "node:crypto";
import pg from "pg";

const CONNECTIONS = 20;
const ANSWER = "Demo ücretsizdir; kurulum birkaç dakika sürer, kart bilgisi istenmez. ".repeat(3);
const PARTS = JSON.stringify({ products: [], suggestions: [], sources: [], handoff: false });

/**
 * What the same PostgreSQL does where nobody thinks: each chat stores a question and then its answer, by one prepared
 * statement each, in a table with the columns and indexes of the messages, over as many connections as the server has.
 */
export async function openBareLoop(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query("create schema bare");
  await pool.query("create table bare.messages (like public.messages including all)");
  const insert = (role: "user" | "assistant") => ({
    name: `bare ${role}`,
    text: `insert into bare.messages (id, conversation_id, position, role, content, reply_to, client_message_id, outcome, parts)
      values ($1, $2, $3, '${role}', $4, $5, $6, $7, $8) returning id, created_at`,
  });
  const question = insert("user");
  const answer = insert("assistant");

  return {
    /** Answers in a second, with so many chats at once for so long. */
    async round(chats: number, ms: number): Promise<number> {
      let answers = 0;
      const began = performance.now();
      const chat = async () => {
        const conversation = randomUUID();
        for (let position = 1; performance.now() - began < ms; position += 2) {
          const id = randomUUID();
          await pool.query({
            ...question,
            values: [id, conversation, position, `Demo ücretli mi? (${position})`, null, randomUUID(), null, null],
          });
          await pool.query({
            ...answer,
            values: [randomUUID(), conversation, position + 1, ANSWER, id, null, "answered", PARTS],
          });
          answers += 1;
        }
      };
      await Promise.all(Array.from({ length: chats }, chat));
      return answers / ((performance.now() - began) / 1000);
    },
    async close() {
      await pool.query("drop schema bare cascade");
      await pool.end();
    },
  };
}
