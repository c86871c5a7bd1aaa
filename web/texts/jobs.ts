import type { JobKind, JobState } from "#contract/jobs.ts";

export const jobKinds: Record<JobKind, string> = {
  "mail.send": "E-posta gönderme",
  "mail.resume": "Sırada kalan e-postaları gönderme",
  "backup.write": "Yedek alma",
  "files.remove": "Silinen dosyaları kaldırma",
  "retention.sweep": "Süresi dolanları silme",
  "visitor.mail": "Ziyaretçiye yanıtı e-postalama",
  "inbox.watch": "Bekleyen ziyaretçileri izleme",
  "staff.tell": "Ekibe haber verme",
  "push.send": "Anlık bildirim gönderme",
  "owner.mail": "Sahibine yazıldığını e-postalama",
  "assignee.mail": "Bulgu atandığını e-postalama",
  "findings.tell": "Bulguları haber verme",
  "digest.mail": "Günlük özet",
  "answers.collect": "Makale önerilerini toplama",
  "knowledge.embed": "Metinlerin anlamını çıkarma",
  "documents.read": "Belge okuma",
  "sources.watch": "Zamanı gelen kaynakları okuma",
  "sources.read": "Bilgi kaynağını okuma",
  "cases.run": "Bilgi testlerini çalıştırma",
  "cases.nightly": "Gece bilgi testleri",
  "truth.check": "Bilgilerin doğruluk denetimi",
  "report.keep": "Raporun günlük sayımı",
};

export const jobStates: Record<JobState, string> = {
  waiting: "Bekliyor",
  retrying: "Yeniden denenecek",
  running: "Çalışıyor",
  done: "Tamamlandı",
  failed: "Başarısız",
};
