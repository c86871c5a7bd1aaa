import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { writeCursor } from "#contract/paging.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { inOrder } from "#server/store/lists.ts";
import { asAdmin } from "../../support/postgres.ts";
import { ADMIN_EMAIL } from "../../support/planted.ts";
import { openAppOnDatabase } from "../app-on-database.ts";
import type { Result } from "../results.ts";
import { timeCalls } from "./time-calls.ts";

const ROWS = 100_000;
const ROUNDS = 60;
const MAX_P95_MS = 50;
const PAGE = 50;
const DEEP = 90_000;

/**
 * The super administrator's lists, with 100,000 demo requests and 100,000 live-support sessions in a new database;
 * `begins` is called once that is filled.
 */
export async function measurePanelLists(url: string, folder: string, begins: () => void): Promise<Result[]> {
  await mkdir(join(folder, "panel"));
  const app = await openAppOnDatabase(url, join(folder, "panel"));
  try {
    await fill(url);
    const { db, close } = connect(url, { max: 1 });
    const demoDeep = await cursorAt(db, "demo_requests", "created_at");
    const chatDeep = await cursorAt(db, "live_support_sessions", "updated_at");
    await close();
    const cookie = await app.signIn(ADMIN_EMAIL);
    const read = async (path: string) => {
      const response = await app.app.request(`/api${path}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      const rows = (await response.json()) as { id: string }[];
      return { rows, next: /<\/api([^>]*)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] };
    };
    const demo = `/demo_requests?limit=${PAGE}`;
    const chats = `/functions/list-live-support-sessions?limit=${PAGE}`;
    const cases: [name: string, path: string, atLeast: number][] = [
      ["demo requests, newest", demo, PAGE],
      ["demo requests, a page 90,000 rows deep", `${demo}&cursor=${demoDeep}`, PAGE],
      ["demo requests, by name", `${demo}&sort=name&direction=asc`, PAGE],
      ["demo requests, one status", `${demo}&status=contacted`, PAGE],
      ["demo requests, search, frequent word", `${demo}&search=otomasyon`, PAGE],
      ["demo requests, search, rare words", `${demo}&search=${encodeURIComponent("SIRA 77777")}`, 1],
      ["demo requests, search, no hit", `${demo}&search=bulunmayan-bir-soz`, 0],
      ["demo requests, search, two letters", `${demo}&search=${encodeURIComponent("ış")}`, PAGE],
      ["demo requests, search, two letters, no hit", `${demo}&search=qx`, 0],
      ["demo requests, search, frequent word, by name", `${demo}&search=otomasyon&sort=name&direction=asc`, PAGE],
      ["live support, last touched", chats, PAGE],
      ["live support, a page 90,000 rows deep", `${chats}&cursor=${chatDeep}`, PAGE],
      ["live support, one status", `${chats}&status=resolved`, PAGE],
      ["live support, search, frequent word", `${chats}&search=kargo`, PAGE],
      ["live support, search, rare words", `${chats}&search=${encodeURIComponent("sıra 77777")}`, 1],
      ["live support, search, no hit", `${chats}&search=bulunmayan-bir-soz`, 0],
      ["live support, search, two letters, no hit", `${chats}&search=qx`, 0],
    ];
    begins();
    const results: Result[] = [];
    for (const [name, path, atLeast] of cases) {
      const { rows } = await read(path);
      if (rows.length < atLeast) throw new Error(`${name}: ${rows.length} rows instead of ${atLeast}`);
      const { p95, spread } = await timeCalls(ROUNDS, () => read(path));
      results.push({
        bench: "lists",
        figure: `panel, 100 k rows: ${name}, p95`,
        value: p95,
        unit: "ms",
        asked: MAX_P95_MS,
        direction: "at most",
        spread,
      });
    }
    return results;
  } finally {
    await app.close();
  }
}

/** Rows over the last two years, in texts of which some words are frequent and some are there once. */
async function fill(url: string) {
  const name =
    "(array['Ayşe', 'Mehmet', 'Işıl', 'İrem', 'Ömer', 'Çağla', 'Şule', 'Umut'])[1 + n % 8] || ' ' || (array['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Işık'])[1 + n % 6] || ' ' || n";
  const ago = "now() - n * interval '10 minutes'";
  await asAdmin(
    url,
    `insert into demo_requests (id, name, title, phone, company, email, industry, description, status, created_at)
    select gen_random_uuid(), ${name}, 'Müdür', '0850 000 00 12', 'Şirket ' || n % 5000 || ' A.Ş.', 'kisi' || n || '@ornek.example',
      (array['technology', 'retail', 'finance', 'healthcare', 'other'])[1 + n % 5], 'Sıra ' || n || ': ' || (array['otomasyon', 'randevu', 'sipariş', 'entegrasyon'])[1 + n % 4] || ' için görüşmek isteriz',
      (array['pending', 'contacted', 'completed', 'rejected'])[1 + n % 4], ${ago}
    from generate_series(1, ${ROWS}) as n`,
  );
  await asAdmin(
    url,
    `insert into conversations (id, thread_id, chatbot_id, first_user_message, message_count, created_at)
    select gen_random_uuid(), 'thr_bench_' || n, 'sozbir', 'Merhaba', 2, ${ago} from generate_series(1, ${ROWS}) as n`,
  );
  await asAdmin(
    url,
    `insert into live_support_sessions (id, thread_id, status, last_message_preview, user_email, created_at, updated_at)
    select gen_random_uuid(), 'thr_bench_' || n, (array['open', 'closed', 'resolved'])[1 + n % 3], 'Sıra ' || n || ': ' || (array['kargo', 'iade', 'fiyat'])[1 + n % 3] || ' hakkında sorum var',
      case when n % 4 = 0 then 'kisi' || n || '@ornek.example' end, ${ago}, ${ago}
    from generate_series(1, ${ROWS}) as n`,
  );
  await asAdmin(url, "vacuum analyze");
}

/** The cursor of a place deep in a list, without turning two thousand pages. */
async function cursorAt(db: Db, table: "demo_requests" | "live_support_sessions", moment: string): Promise<string> {
  const order = { table, sort: moment, direction: "desc" } as const;
  const { rows } = await sql<{
    value: string;
    id: string;
  }>`select ${sql.ref(moment)}::text as value, id from ${sql.table(table)} order by ${inOrder(order)} offset ${DEEP} limit 1`.execute(
    db,
  );
  return writeCursor(rows[0]!);
}
