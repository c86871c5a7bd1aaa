import { expect, test } from "vitest";
import { checkedLookup, parsePublicAddress } from "#server/domain/public-address.ts";

test.each([
  "https://127.0.0.1/x",
  "https://127.1/x",
  "https://2130706433/x",
  "https://0x7f.0.0.1/x",
  "https://0177.0.0.1/x",
  "https://0.0.0.0/x",
  "https://10.0.0.8/x",
  "https://100.64.0.1/x",
  "https://169.254.169.254/latest",
  "https://192.168.1.1./x",
  "https://１０.0.0.8/x",
  "https://[::1]/x",
  "https://[::]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://[::127.0.0.1]/x",
  "https://[64:ff9b::7f00:1]/x",
  "https://[2002:7f00:1::]/x",
  "https://[fd00::1]/x",
  "https://[fe80::1]/x",
  "https://[4000::1]/x",
])("%s is an address of our own network, or nobody's", (address) => {
  expect(() => parsePublicAddress(address, false)).toThrow(/public address/);
});

test.each(["http://ornek.example/x", "ftp://ornek.example/x", "https://kullanici:parola@ornek.example/x", "ornek"])(
  "%s is no https address",
  (address) => {
    expect(() => parsePublicAddress(address, false)).toThrow(/https/);
  },
);

test.each(["https://ornek.example:8443/x", "https://93.184.215.14/x", "https://[2606:4700::1111]/x"])(
  "%s is public",
  (address) => {
    expect(parsePublicAddress(address, false).href).toBe(address);
  },
);

test("a name that leads to this machine is refused when it is looked up", async () => {
  const lookup = (allowLoopback: boolean) =>
    new Promise((resolve, reject) =>
      checkedLookup(allowLoopback)("localhost", { all: true }, (error, found) =>
        error ? reject(error) : resolve(found),
      ),
    );
  await expect(lookup(false)).rejects.toMatchObject({ code: "address-refused" });
  await expect(lookup(true)).resolves.not.toHaveLength(0);
});
