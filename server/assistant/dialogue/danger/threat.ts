import type { Sign } from "./dangers.ts";
import { FIGURATIVE } from "./people.ts";

const OTHERS = String.raw`(?:onu|onlari|kocami|karimi|esimi|sevgilimi|patronumu|mudurumu|komsumu|babami|annemi|abimi|kardesimi|sizi|seni|hepinizi|hepsini|adami|kadini|doktoru|herifi|kizi|cocugu|cocuklari|ailemi|birini|birilerini|kuryeyi|calisaninizi|muduru\w*|temsilciyi)`;
/** Future tense of the first person in any spelling: "vurucam", "öldürürüm", "yakacağım". */
const WILL = String.raw`(?:(?:y?[aeiu])?y?c[ae](?:[gk]?[iu])?m|[aeiu]?r[iu]m|[ae]ca[gk][iu]m|[ae]ce[gk][iu]m)`;
const PERSON = String.raw`(?:ogretmen|hoca|mudur|doktor|hemsire|kurye|kargocu|garson|sofor|usta|komsu|temsilci|calisan|patron|satici|kasiyer|kocam|karim|esim|damad|kayin|avukat|hakim|sekreter|guvenlik|asistan|herif|adam|cocug|kardes|abi|bab|ann|hep|si|se|on)\w*`;
export const threat: Sign[] = [
  {
    danger: "threat",
    sign: new RegExp(
      ` ${OTHERS} (?:\\w+ ){0,3}(?:oldurec(?:eg|e|ek)\\w*m|oldurec[ea]m|oldurucem|oldurcem|oldururum|oldurmek ist|oldurmeyi|oldurm[ei]k|vurac[ae]|vurucam|vurcam|bicaklay|bicakla(?:r|yac|ycam)|gebertec|gebertirim|geberticem|asac\\w*m|keserim|bogac\\w*m)`,
    ),
    unless: / (?:istemiyor\w*|oyun\w*|film\w*|fiyat\w*|gulmek\w*|bocek\w*|virus\w*|kitap\w*|fotograf\w*|numaray\w*) /,
  },
  {
    danger: "threat",
    sign: / (?:bomba|patlayici)\w* (?:\w+ ){0,2}(?:koy(?:dum|ac|duk|ucam)|patlat(?:ac|ic)|yerlestir(?:dim|ec)|atac\w*m|var dedim)| (?:dukkan|magaza|sube|hastane|ora|bina|ofis|ev|is ?yeri|fabrika|okul)\w* (?:\w+ ){0,2}(?:yakac\w*m|yakic[ae]m|bombalay\w*|havaya ucur(?:ac|ic)\w*|kursunla\w*|tarayac\w*m|basac\w*m silah)| katliam yapac\w*/,
    unless: / (?:gibi|indirim\w*|kampanya\w*|film\w*|oyun\w*|isiklar\w*|lamba\w*|soba\w*) /,
  },
  {
    danger: "threat",
    sign: / (?:silah|bicak)\w* (?:\w+ ){0,2}(?:alip|ile|la|le) (?:\w+ ){0,2}(?:gelec|gelic|gelirim)/,
    unless: FIGURATIVE,
  },
  {
    danger: "threat",
    sign: new RegExp(
      ` ${PERSON} (?:\\w+ ){0,3}(?:oldur|gebert|vur|bicakla|bogazla|kursunla|tara|parcala|dograr?|doverek oldur)${WILL} `,
    ),
    unless:
      / (?:saka\w*|oyun\w*|film\w*|fiyat\w*|gulmek\w*|bocek\w*|virus\w*|fotograf\w*|numara\w*|sac\w*|kumas\w*|belge\w*|damga\w*|kendimi|kendim|zaman\w*|piyango\w*|indirim\w*|sinav\w*|telefon\w*|tablo\w*) /,
  },
  {
    danger: "threat",
    sign: new RegExp(
      ` (?:bacag|kafa|alni|ayag|diz)\\w* (?:\\w+ )?(?:sik|kursun sik|kursunla)${WILL} | (?:kafa|kemi[gk]|baca[gk]|boyn|agz|burn|surat|cene)\\w*(?:ni|nizi|sini|rini|lerini|larini|inizi|ini) (?:\\w+ )?(?:kir|dagit|kopar|parcala)${WILL} `,
    ),
    unless: / (?:kafama|kafamiza|kafami|kendi\w*|oyun\w*|film\w*|saka\w*) /,
  },
  {
    danger: "threat",
    sign: new RegExp(
      ` (?:dukkan|magaza|sube|hastane|otel|okul|bina|ofis|ev|is ?yer|fabrika|ora|kurs|yer|firin|firma|sirket|depo)\\w* (?:\\w+ ){0,3}(?:atese ver|yak|havaya ucur|tara|kursunla|patlat|bas)${WILL} `,
    ),
    unless:
      / (?:gibi|indirim\w*|kampanya\w*|film\w*|oyun\w*|isik\w*|isig\w*|lamba\w*|soba\w*|kombi\w*|mum\w*|mangal\w*|ayak\w*|tuslar?\w*|somine\w*|zil\w*|dugme\w*|baski\w*) /,
  },
  {
    danger: "threat",
    sign: / (?:benzin|silah|bica[kg]|sopa|pompali|tufe[kg]|satir|molotof|tabanca)\w* (?:\w+ ){0,3}(?:geliyor(?:um|uz)|gelec\w*[mz]|gelic\w*[mz]|gelir(?:im|iz))/,
    unless: / (?:istasyon\w*|fiyat\w*|yolda|almaya|satin|kargo\w*|iade\w*|degisim\w*|muze\w*|oyunca[gk]\w*|set\w*) /,
  },
];
