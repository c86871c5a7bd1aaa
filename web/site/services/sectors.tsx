import { CarFront, CodeXml, GraduationCap, Landmark, Plane, Stethoscope } from "lucide-react";
import type { ReactNode } from "react";
import type { Script } from "../scripted-chat/script.ts";
import { automotive } from "../scripted-chat/scripts/automotive.ts";
import { education } from "../scripted-chat/scripts/education.ts";
import { finance } from "../scripted-chat/scripts/finance.ts";
import { hospitalResults } from "../scripted-chat/scripts/hospital-results.ts";
import { tech } from "../scripted-chat/scripts/tech.ts";
import { travel } from "../scripted-chat/scripts/travel.ts";

export type Sector = {
  label: string;
  icon: ReactNode;
  title: string;
  text: string;
  tasks: readonly string[];
  /** What the assistant does not do, and a person takes over. */
  limit: string;
  script: Script;
};

/**
 * The six sectors of the services page, in the order of docs/product.md, Screens. Every promise is covered by our own
 * knowledge base.
 */
export const sectors: readonly Sector[] = [
  {
    label: "Hastane",
    icon: <Stethoscope aria-hidden />,
    title: "Danışma hattınız gece de açık",
    text: "Hastanız doğru bölümü bulur, randevusunu alır, sonucunun çıkıp çıkmadığını öğrenir. Ekibiniz yüz yüze hizmete zaman ayırır.",
    tasks: ["Bölüm yönlendirme ve randevu", "Tahlil sonucu bilgilendirmesi", "Ziyaret saati, SGK ve ücret soruları"],
    limit: "Tıbbi teşhis veya tedavi önerisi vermez.",
    script: hospitalResults,
  },
  {
    label: "Finans",
    icon: <Landmark aria-hidden />,
    title: "Yarım kalmayan başvurular",
    text: "Müşteriniz ürün koşullarını sade bir dille öğrenir, eksik belgesini sohbetten tamamlar. Dosya, ekibinize hazır gelir.",
    tasks: ["Ürün bilgilendirmesi", "Başvuru ön değerlendirmesi", "Belge toplama ve hatırlatma"],
    limit: "Yatırım tavsiyesi vermez.",
    script: finance,
  },
  {
    label: "Eğitim",
    icon: <GraduationCap aria-hidden />,
    title: "Kayıt haftasında boşalan santral",
    text: "Veli ve öğrenci; kayıt, program, ücret ve burs sorularının yanıtını saat kaç olursa olsun alır, tanıtım gününe yerini ayırtır.",
    tasks: ["Kayıt ve kontenjan soruları", "Ders programı, ücret ve burs bilgisi", "Tanıtım günü kaydı"],
    limit: "Bilmediği soruyu okulun ilgili birimine iletir.",
    script: education,
  },
  {
    label: "Seyahat",
    icon: <Plane aria-hidden />,
    title: "Her misafire kendi dilinde resepsiyon",
    text: "Müsaitliği sisteminizden okur, rezervasyon sorularını yanıtlar, transfer ve tur önerir. Misafirin yazdığı dili kendiliğinden anlar.",
    tasks: [
      "Müsaitlik ve rezervasyon soruları",
      "Transfer ve tur önerisi",
      "Türkçe, İngilizce, Almanca, Arapça, Rusça",
    ],
    limit: "Sisteminizde boş görünmeyen oda için söz vermez.",
    script: travel,
  },
  {
    label: "Otomotiv",
    icon: <CarFront aria-hidden />,
    title: "Boş kalmayan servis saatleri",
    text: "Araç sahibi bakım randevusunu iki dakikada alır, yedek parçanın stokta olup olmadığını öğrenir, test sürüşüne yazılır.",
    tasks: ["Servis ve test sürüşü randevusu", "Model ve yedek parça bilgisi", "Bakım ücreti ve süresi"],
    limit: "Arıza teşhisini ustanıza bırakır.",
    script: automotive,
  },
  {
    label: "Teknoloji",
    icon: <CodeXml aria-hidden />,
    title: "Ekibinize yalnızca zor sorular kalır",
    text: "Birinci seviye desteği üstlenir, yanıtını dokümantasyonunuzdan verir. Çözemediğini konuşmanın tamamıyla birlikte uzmanınıza taşır.",
    tasks: ["Birinci seviye teknik destek", "Dokümantasyondan yanıt", "Destek kaydı açma"],
    limit: "Emin olmadığı konuda tahmin yürütmez.",
    script: tech,
  },
];
