/** The inbox's keyboard shortcuts. */
export const KEYS = [
  ["j", "Sonraki görüşme"],
  ["k", "Önceki görüşme"],
  ["Enter", "Görüşmeyi aç"],
  ["1–4", "Bekleyen, Benim, Ekip, Kapalı"],
  ["c", "Görüşmeyi üstlen"],
  ["r", "Yanıt yaz"],
  ["n", "Ekip notu yaz"],
  ["Alt+A", "Asistanın önerisini kullan"],
  ["e", "Görüşmeyi kapat"],
  ["/", "Ara; yazarken hazır yanıt"],
  ["Esc", "Alandan çık"],
  ["?", "Bu liste"],
] as const;
