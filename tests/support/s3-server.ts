import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake S3-compatible object store on loopback: put, get, head and delete of one object, and paged lists. */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://s3");
    const key = decodeURIComponent(pathname);
    const object = objects.get(key);
    if (request.method === "GET" && searchParams.get("list-type") === "2")
      return response.writeHead(200, { "content-type": "application/xml" }).end(list(objects, key, searchParams));
    if (request.method === "PUT") {
      const bytes = Buffer.concat(await Array.fromAsync(request));
      objects.set(key, { bytes, type: request.headers["content-type"] ?? "" });
      return response.writeHead(200, { etag: '"kept"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!object)
      return response
        .writeHead(404, { "content-type": "application/xml" })
        .end("<Error><Code>NoSuchKey</Code></Error>");
    response.writeHead(200, {
      "content-type": object.type,
      "content-length": object.bytes.length,
      "last-modified": new Date(0).toUTCString(),
      etag: '"kept"',
    });
    return response.end(request.method === "HEAD" ? undefined : object.bytes);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** A small page size, so that code that reads only the first page fails. */
const PAGE = 2;

function list(objects: Map<string, unknown>, bucket: string, query: URLSearchParams): string {
  const folder = bucket.endsWith("/") ? bucket : `${bucket}/`;
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${folder}${query.get("prefix") ?? ""}`))
    .map((key) => key.slice(folder.length))
    .sort();
  const after = keys.filter((key) => key > (query.get("continuation-token") ?? ""));
  const page = after.slice(0, PAGE);
  const more = after.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
  return `<ListBucketResult><IsTruncated>${more !== ""}</IsTruncated>${more}${contents}</ListBucketResult>`;
}
