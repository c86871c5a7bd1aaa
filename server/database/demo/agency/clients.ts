import type { Desk } from "../dialogues.ts";

/** A client's line of business: a shop, whose assistant takes orders, or a clinic. */
export type Trade = "shop" | "clinic";
export const KNOWLEDGE: Record<Trade, string> = { shop: "magaza", clinic: "hastane" };
export const OFFER: Desk["offer"] = "person";

/** The demo agency's clients, all fictional: the cities exist, the firms do not. */
const NAMES: readonly (readonly [name: string, slug: string, trade: Trade])[] = [
  ["Akarsu Giyim", "akarsu", "shop"],
  ["Beyazdut Butik", "beyazdut", "shop"],
  ["Çamlıyol Tıp Merkezi", "camliyol", "clinic"],
  ["Doruk Outdoor", "doruk-outdoor", "shop"],
  ["Efeler Ağız ve Diş", "efeler-dis", "clinic"],
  ["Fesleğen Kadın Giyim", "feslegen", "shop"],
  ["Göztepe Fizik Tedavi", "goztepe-fizik", "clinic"],
  ["Hanedan Takım Elbise", "hanedan", "shop"],
  ["Ilıca Termal Sağlık", "ilica", "clinic"],
  ["İncirlik Triko", "incirlik", "shop"],
  ["Jasmin Abiye", "jasmin", "shop"],
  ["Kuzguncuk Göz Merkezi", "kuzguncuk-goz", "clinic"],
  ["Lavanta Çocuk Giyim", "lavanta", "shop"],
  ["Mavikapı Denim", "mavikapi", "shop"],
  ["Nar Çiçeği Tesettür", "nar-cicegi", "shop"],
  ["Ormanköy Polikliniği", "ormankoy", "clinic"],
  ["Örgüevi", "orguevi", "shop"],
  ["Papatya Kadın Doğum", "papatya", "clinic"],
  ["Rüzgârlı Spor", "ruzgarli", "shop"],
  ["Saklıbahçe İç Giyim", "saklibahce", "shop"],
  ["Şirin Bebe", "sirin-bebe", "shop"],
  ["Taşköprü Hastanesi", "taskopru", "clinic"],
  ["Ulupınar Kumaş", "ulupinar", "shop"],
  ["Üçyol Ortopedi", "ucyol", "clinic"],
  ["Vadi Deri", "vadi-deri", "shop"],
  ["Yalıboyu Plaj Giyim", "yaliboyu", "shop"],
  ["Zümrüt Dermatoloji", "zumrut", "clinic"],
  ["Altınbaşak Pijama", "altinbasak", "shop"],
  ["Bozkır Yün", "bozkir", "shop"],
  ["Ceviz Ağacı Pediatri", "ceviz-agaci", "clinic"],
  ["Değirmen Keten", "degirmen", "shop"],
  ["Esinti Gömlek", "esinti", "shop"],
  ["Fındıklı Kulak Burun Boğaz", "findikli-kbb", "clinic"],
  ["Güneşli Çanta", "gunesli", "shop"],
  ["Harmanyeri İş Kıyafeti", "harmanyeri", "shop"],
  ["Işıltı Gelinlik", "isilti", "shop"],
  ["Karataş Laboratuvarı", "karatas", "clinic"],
  ["Limon Sokak Butik", "limon-sokak", "shop"],
  ["Meşeli Check-up", "meseli", "clinic"],
  ["Nilüfer Ev Tekstili", "nilufer", "shop"],
];

export type AgencyClient = {
  id: string;
  name: string;
  chatbotId: string;
  trade: Trade;
  site: string;
  color: string;
  /** Its number of conversations, relative to a middling client. */
  size: number;
};

const COLORS = ["#0f766e", "#8f3a5a", "#1d4ed8", "#b45309", "#4d7c0f", "#7c3aed", "#be123c", "#0e7490"];
/** Few clients are large, most are small. */
const SIZES = [1, 0.4, 2.2, 0.7, 1.3, 0.3, 3.5, 0.9];

/** The first `count` clients. Ids are fixed, so that the demo is recognized and tests can name them. */
export const agencyClients = (count: number): AgencyClient[] =>
  NAMES.slice(0, count).map(([name, slug, trade], at) => ({
    id: `01930000-0000-7000-8000-0000000001${at.toString(16).padStart(2, "0")}`,
    name,
    chatbotId: slug,
    trade,
    site: `https://www.${slug}.example`,
    color: COLORS[at % COLORS.length]!,
    size: SIZES[at % SIZES.length]!,
  }));
