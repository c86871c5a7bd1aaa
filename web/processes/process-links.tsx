import { ListChecks, ListTodo } from "lucide-react";
import { TabLinks } from "../ui/tab-links.tsx";

export const PROCESSES = {
  title: "Süreçler",
  text: "Asistanınız sohbette hangi bilgileri toplayıp size iletsin? Randevu, rezervasyon, servis kaydı…",
};

/** Tabs: the forms, and their entries. */
export const ProcessLinks = ({ list }: { list: string }) => (
  <TabLinks
    label="Süreç sayfaları"
    links={[
      { to: list, end: true, label: "Süreçler", icon: <ListTodo aria-hidden /> },
      { to: `${list}/entries`, label: "Kayıtlar", icon: <ListChecks aria-hidden /> },
    ]}
  />
);
