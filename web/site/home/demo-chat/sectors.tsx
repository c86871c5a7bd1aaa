import { BriefcaseBusiness, Shirt, ShoppingBag, Stethoscope, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Script } from "../../scripted-chat/script.ts";
import { ecommerce } from "../../scripted-chat/scripts/ecommerce.ts";
import { executive } from "../../scripted-chat/scripts/executive.ts";
import { hospitalAppointment } from "../../scripted-chat/scripts/hospital-appointment.ts";
import { hr } from "../../scripted-chat/scripts/hr.ts";
import { suit } from "../../scripted-chat/scripts/suit.ts";

export type DemoSector = { label: string; text: string; icon: ReactNode; script: Script };

/** The five sectors of the home page, in the order of docs/product.md, Screens. */
export const demoSectors: readonly DemoSector[] = [
  {
    label: "Hastane",
    text: "Bölüme yönlendirir, randevuyu açar",
    icon: <Stethoscope aria-hidden />,
    script: hospitalAppointment,
  },
  {
    label: "E-ticaret",
    text: "Kargoyu izler, stoka bakar, sipariş alır",
    icon: <ShoppingBag aria-hidden />,
    script: ecommerce,
  },
  { label: "Takım Elbise", text: "Beden önerir, prova randevusu verir", icon: <Shirt aria-hidden />, script: suit },
  {
    label: "Yönetici",
    text: "Takvimi toparlar, rakamları özetler",
    icon: <BriefcaseBusiness aria-hidden />,
    script: executive,
  },
  {
    label: "İnsan Kaynakları",
    text: "İzin ve bordro sorularını karşılar",
    icon: <UsersRound aria-hidden />,
    script: hr,
  },
];

export const demoScripts = demoSectors.map(({ script }) => script);
