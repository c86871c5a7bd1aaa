import type { JobKind, JobState } from "#contract/jobs.ts";

export const jobKinds: Record<JobKind, string> = {
  "mail.send": "E-posta gönderme",
};

export const jobStates: Record<JobState, string> = {
  waiting: "Bekliyor",
  retrying: "Yeniden denenecek",
  running: "Çalışıyor",
  done: "Tamamlandı",
  failed: "Başarısız",
};
