import { ClockCheck, DatabaseZap, Split, UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";

export type PromoMessage = { question: string; answer: string; icon: ReactNode; result: string };

/** The four messages of the promo card: a question, the assistant's answer, and the outcome. */
export const promoMessages: readonly PromoMessage[] = [
  {
    question: "Merhaba, bu saatte bana yardımcı olabilecek biri var mı?",
    answer: "Elbette! Gece gündüz buradayım. Sorunuzu yazın, hemen bakalım.",
    icon: <ClockCheck aria-hidden />,
    result: "7/24 anında yanıt",
  },
  {
    question: "Faturamda bir hata var, kiminle görüşmeliyim?",
    answer: "Fatura numaranızı aldım ve konuyu muhasebe ekibimize ilettim. Size kayıtlı e-postanızdan ulaşabilirler.",
    icon: <Split aria-hidden />,
    result: "Muhasebeye yönlendirildi",
  },
  {
    question: "Lacivert takımın 52 bedeni kaldı mı?",
    answer: "Evet, 52 bedenden 4 adet var. Bugün sipariş verirseniz yarın kargoda.",
    icon: <DatabaseZap aria-hidden />,
    result: "Stok bilgisi anlık okundu",
  },
  {
    question: "Özel bir talebim var, bir yetkiliyle konuşabilir miyim?",
    answer: "Tabii. Konuşmamızı Elif Hanım’a aktarıyorum; baştan anlatmanıza gerek kalmayacak.",
    icon: <UserRoundCheck aria-hidden />,
    result: "Ekibe iletildi",
  },
];
