import {
  type DocumentFailure,
  type DocumentState,
  isTooOften,
  type SourceFailure,
  type SourceKind,
} from "#contract/knowledge-sources.ts";
import type { Tone } from "../../../ui/badge.tsx";
import { fileFailureText } from "./file-failures.ts";

export const documentStates: Record<DocumentState, string> = {
  queued: "Sırada",
  fetched: "Okundu",
  "in-review": "İncelenecek",
  live: "Yayında",
  unchanged: "Yayında, değişmedi",
  missing: "Bulunamadı",
  retired: "Kaldırıldı",
  skipped: "Atlandı",
  failed: "Okunamadı",
};

export const documentTones: Record<DocumentState, Tone> = {
  queued: "neutral",
  fetched: "neutral",
  "in-review": "brand",
  live: "good",
  unchanged: "good",
  missing: "warn",
  retired: "neutral",
  skipped: "neutral",
  failed: "bad",
};

type Words = { what: string; todo: string };

/** Why a page was not read, or a file that it links to, and what to do. */
const failures: Record<DocumentFailure, Words> = {
  unreachable: { what: "Sunucuya ulaşılamadı.", todo: "Adresi tarayıcınızda açıp çalıştığından emin olun." },
  "too-slow": { what: "Sunucu 20 saniye içinde yanıt vermedi.", todo: "Bir sonraki okumada yeniden denenir." },
  "refused-address": {
    what: "Adres başka bir siteye ya da herkese açık olmayan bir ağa yönlendiriyor.",
    todo: "Yönlendirilen siteyi ayrı bir kaynak olarak ekleyin.",
  },
  "not-found": { what: "Böyle bir sayfa yok.", todo: "Sitenizdeki bozuk bağlantıyı düzeltin." },
  "server-error": { what: "Sunucu hata verdi.", todo: "Bir sonraki okumada yeniden denenir." },
  "access-denied": {
    what: "Sayfa oturum açmadan görülemiyor ya da okuyucumuz engelleniyor.",
    todo: "Sitenizin güvenlik ayarlarında “Sozbir-site” okuyucusuna izin verin.",
  },
  "too-large": {
    what: "Sayfa ya da dosya okunabilecek olandan büyük.",
    todo: "İçeriğini daha küçük sayfalara bölün ya da dosya olarak yükleyin.",
  },
  robots: {
    what: "Sitenin robots.txt dosyası okunmasına izin vermiyor.",
    todo: "Bilinmesi gerekiyorsa robots.txt dosyasında izin verin.",
  },
  noindex: {
    what: "Sayfa dizine eklenmek istemiyor (noindex).",
    todo: "Bilinmesi gerekiyorsa sayfadaki noindex işaretini kaldırın.",
  },
  "not-a-document": {
    what: "Bu ne bir web sayfası ne de okunabilen bir belge.",
    todo: "Bilgi içeriyorsa PDF ya da DOCX olarak yükleyin.",
  },
  duplicate: {
    what: "Bu içerik başka bir adreste duruyor; orada bir kez okunur.",
    todo: "Bir şey yapmanız gerekmiyor.",
  },
  empty: { what: "Sayfada okunacak metin yok.", todo: "Bilgi görsellerin içindeyse metin olarak da yazın." },
  "needs-script": {
    what: "Sayfanın içeriğini tarayıcıdaki bir betik dolduruyor; sayfanın kendisi boş.",
    todo: "Bu bilgiyi makale olarak yazın ya da dosya olarak yükleyin.",
  },
  "needs-ocr": { what: "Taranmış belge: OCR gerekli.", todo: "Metni seçilebilen bir PDF yükleyin." },
  encrypted: { what: "Dosya parolayla korunuyor.", todo: "Parolasız hâlini yükleyin." },
  damaged: { what: "İçerik bozuk ya da eksik.", todo: "Dosyayı açıp yeniden kaydedin." },
  "too-complex": { what: "İçerik okunamayacak kadar karmaşık.", todo: "Daha sade sayfalara ya da dosyalara bölün." },
  unsupported: { what: "Bu tür okunamıyor.", todo: "PDF, DOCX, XLSX, CSV, HTML, Markdown ya da düz metin yükleyin." },
  "too-many-redirects": { what: "Adres kendi içinde dönüp duruyor.", todo: "Sitenizdeki yönlendirmeyi düzeltin." },
  "failed-here": {
    what: "Bizden kaynaklanan bir hata yüzünden okunamadı.",
    todo: "“Yeniden Oku”ya basın; sürerse sunucunun günlüğüne bakılmalı.",
  },
};

/** Why a document could not be read, and what to do: a page by its address, or a file by its name. */
export function documentFailureText(name: string, reason: DocumentFailure): string {
  if (!/^https?:/.test(name)) return fileFailureText(reason);
  const { what, todo } = failures[reason];
  return `${what} ${todo}`;
}

/** Why a reading was aborted. */
export function sourceFailureWords(failure: SourceFailure): Words {
  switch (failure) {
    case "unreachable":
      return {
        what: failures.unreachable.what,
        todo: "Adresi tarayıcınızda açıp denetleyin; yalnızca http ile açılıyorsa http:// ile yazıp ekleyin.",
      };
    case "not-found":
      return { what: "Bu adreste bir sayfa yok.", todo: "Adresi tarayıcınızda açıp denetleyin." };
    case "stopped":
      return { what: "Okuma durduruldu.", todo: "O ana kadar okunanlar duruyor; yeniden okutabilirsiniz." };
    case "shrunk":
      return {
        what: "Akış, katalogdaki ürünlerin yarısını ya da daha fazlasını kaldıracaktı; hiçbir şey değiştirilmedi.",
        todo: "Akışı denetleyin. Doğruysa “Yine de Uygula”ya basın.",
      };
    case "cut-off":
      return {
        what: "Akış yarıda kesilmiş olabilir: sonu eksik ya da ürünlerin bir kısmı yok; hiçbir şey değiştirilmedi.",
        todo: "Yeniden okutun. Akış böyleyse “Yine de Uygula”ya basın.",
      };
    case "tests-fail":
      return {
        what: "Akış okundu ama alınmadı: alınsaydı asistanın doğru yanıtladığı bazı bilgi testleri bozulacaktı. Katalog olduğu gibi duruyor.",
        todo: "Testlere bakın; akış doğruysa gerekçesini yazarak yine de alın.",
      };
    case "file-unreadable":
      return {
        what: "Akış bir ürün listesi olarak okunamadı.",
        todo: "Adresin Google Merchant biçiminde XML, CSV ya da TSV verdiğinden emin olun.",
      };
    case "too-many-rows":
      return { what: "Akışta alınabilecek olandan fazla ürün var.", todo: "Akışı 20.000 ürünün altına indirin." };
    case "failed-here":
      return {
        what: "Okuma, bizden kaynaklanan bir hata yüzünden üç denemede de tamamlanamadı. Bilgiler son iyi okumadaki gibi duruyor.",
        todo: "Bir sonraki okumada yeniden denenir; sürerse sunucunun günlüğüne bakılmalı.",
      };
    default:
      return failures[failure];
  }
}

type Schedule = { value: string; label: string };

/** The schedules that a source of this kind may have. */
export const schedulesOf = (kind: SourceKind): readonly Schedule[] =>
  schedules.filter(({ value }) => !isTooOften({ kind, every_hours: Number(value) }));

export const schedules: readonly Schedule[] = [
  { value: "", label: "Yalnızca elle" },
  { value: "1", label: "Saatte bir" },
  { value: "24", label: "Günde bir" },
  { value: "168", label: "Haftada bir" },
];
