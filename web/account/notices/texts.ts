import type { NoticeKind } from "#contract/notice-settings.ts";
import type { Role } from "#contract/roles.ts";

type Texts = { label: string; text: string };

/** Label of each kind, and when it is sent, for company staff. */
const noticeKinds: Record<NoticeKind, Texts> = {
  waiting: {
    label: "Bekleyen ziyaretçi",
    text: "Anlık bildirim biri beklemeye başlayınca, e-posta gelen kutusunda kimse yokken uzun beklerse.",
  },
  mine: {
    label: "Yürüttüğüm görüşme",
    text: "Siz bakmazken ziyaretçi yazınca; anlık bildirim, görüşme size aktarılınca da gelir. İkisi de size bir bulgu atanınca gelir.",
  },
  wish: { label: "Görüşme talebi", text: "Kimse yokken bir ziyaretçi temsilci isteyince." },
  order: { label: "Sipariş talebi", text: "Asistan bir sipariş talebini tamamlayınca." },
  process: { label: "Süreç kaydı", text: "Bir ziyaretçi sohbette süreçlerinizden birini doldurunca." },
  finding: {
    label: "Bildirdiğim bulgu",
    text: "Bildirdiğiniz hatalı yanıt düzeltilince, bulgunuza not yazılınca ya da bulgunuz geçersiz sayılınca.",
  },
  digest: { label: "Günlük özet", text: "Her sabah 08.30’da önceki günün rakamları. Hareketsiz günlerde gelmez." },
};

const ofProvider: Partial<Record<NoticeKind, Texts>> = {
  finding: {
    label: "Bulgular",
    text: "Bir şirket bulgu bildirince, yeniden açınca ya da not yazınca; gece denetimi bulgu çıkarınca (yalnızca e-posta). Beş dakika içindekiler bir arada gelir.",
  },
};

/** Label of the kind, and when it is sent, for a user of that role. */
export const noticeTexts = (kind: NoticeKind, role: Role): Texts =>
  (role === "superadmin" ? ofProvider[kind] : undefined) ?? noticeKinds[kind];
