/**
 * What an agency changes to sell the product under its own name. Each can be overridden in the server's configuration.
 */
export type Brand = {
  name: string;
  slogan: string;
  email: string;
  phone: string;
  address: string;
  hours: string;
  instagram: string;
  facebook: string;
  twitter: string;
  linkedin: string;
};

export const defaultBrand: Brand = {
  name: "Sözbir",
  slogan: "Türkçe konuşan yapay zekâ asistanları",
  email: "merhaba@sozbir.example",
  phone: "0850 000 00 10",
  address: "Esentepe Mahallesi, Cevizli Caddesi No: 12, 34870 Kartal/İstanbul",
  hours: "Pazartesi-Cuma 09:00-18:00",
  instagram: "https://www.instagram.com/sozbir.example",
  facebook: "https://www.facebook.com/sozbir.example",
  twitter: "https://twitter.com/sozbir_example",
  linkedin: "https://www.linkedin.com/company/sozbir-example",
};
