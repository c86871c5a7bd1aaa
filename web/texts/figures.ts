import type { Stat } from "#contract/stats.ts";

export type Figures = Readonly<Record<Stat["key"], string>>;

/** The provider's four statistics (docs/product.md, References), with their labels. */
export const figures: readonly { key: Stat["key"]; label: string; text: string }[] = [
  { key: "activeCustomers", label: "Aktif", text: "hizmet verdiğimiz işletme" },
  { key: "sectors", label: "Sektör", text: "çözüm sunduğumuz alan" },
  { key: "satisfaction", label: "Memnun", text: "bizden memnun müşteri oranı" },
  { key: "successRate", label: "Başarı", text: "hedefine ulaşan proje oranı" },
];
