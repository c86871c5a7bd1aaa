import type { Sign } from "./dangers.ts";
import { FIGURATIVE } from "./people.ts";

const OTHERS = String.raw`(?:onu|onlari|kocami|karimi|esimi|sevgilimi|patronumu|mudurumu|komsumu|babami|annemi|abimi|kardesimi|sizi|seni|hepinizi|hepsini|adami|kadini|doktoru|herifi|kizi|cocugu|cocuklari|ailemi|birini|birilerini|kuryeyi|calisaninizi|muduru\w*|temsilciyi)`;
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
];
