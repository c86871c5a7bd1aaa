import type { NoticeKind } from "#contract/notice-settings.ts";

/** Label of each kind, and when it is sent. */
export const noticeKinds: Record<NoticeKind, { label: string; text: string }> = {
  waiting: {
    label: "Bekleyen ziyaretçi",
    text: "Anlık bildirim biri beklemeye başlayınca, e-posta gelen kutusunda kimse yokken uzun beklerse.",
  },
  mine: {
    label: "Yürüttüğüm görüşme",
    text: "Siz bakmazken ziyaretçi yazınca; anlık bildirim, görüşme size aktarılınca da gelir.",
  },
  wish: { label: "Görüşme talebi", text: "Kimse yokken bir ziyaretçi temsilci isteyince." },
  order: { label: "Sipariş talebi", text: "Asistan bir sipariş talebini tamamlayınca." },
  process: { label: "Süreç kaydı", text: "Bir ziyaretçi sohbette süreçlerinizden birini doldurunca." },
  finding: { label: "Bildirdiğim bulgu", text: "Bildirdiğiniz hatalı yanıt düzeltilince." },
  digest: { label: "Günlük özet", text: "Her sabah 08.30’da önceki günün rakamları. Hareketsiz günlerde gelmez." },
};
