// Patterns shared by several kinds of danger.

export const PEOPLE = String.raw`(?:anne\w*|annan\w*|baba\w*|esim\w*|kocam\w*|karim\w*|cocu[gk]\w*|beb[ei]\w*|oglu\w*|kiz[ia]\w*|kizim\w*|dede\w*|nine\w*|torun\w*|abi\w*|abla\w*|kardes\w*|arkadas\w*|hasta\w*|komsu\w*|adam\w*|kadin\w*|biri\w*|teyze\w*|hala\w*|dayi\w*|amca\w*|sevgili\w*|yegen\w*)`;
export const NEAR = String.raw`(?:\w+ ){0,3}`;
/** Words for something that is only watched, joked or read about. */
export const FIGURATIVE =
  / (?:fiyat\w*|indirim\w*|kampanya\w*|gulmek\w*|gulerken|kahkaha\w*|kitap\w*|kitab\w*|film\w*|dizi\w*|roman\w*|oyun\w*|sarki\w*|konulu|konusu|temali|hakkinda|istatisti\w*|tisort\w*|sigorta\w*|police\w*|semina\w*|egitim\w*|tiyatro\w*|haber\w*|rapor\w*|belirti\w*) /;
export const YOUNG = String.raw`(?:cocu[gk]\w*|beb[ei]\w*|kizim\w*|kizin[ia]|oglum\w*|oglun[ua]|torunum\w*|yegenim\w*|ogrenci\w*)`;
