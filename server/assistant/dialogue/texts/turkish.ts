import { anyOf } from "../../turn/alternatives.ts";
import { contactText, declineText, handoffText, smallTalkText } from "../../turn/built-in-texts.ts";
import type { LanguageTexts } from "./texts.ts";
import { linesOf } from "./summary.ts";

const said = (kind: string) => smallTalkText(kind, { offer: "person" });

export const turkish: LanguageTexts = {
  greeting: said("greeting"),
  ability: () => said("ability"),
  unknown: `${declineText("person")} Bunun için adın⟨ız⟩ı ve telefonun⟨uz⟩u ya da e-postan⟨ız⟩ı yazman⟨ız⟩ yeterli.`,
  turkishOnly: "",
  contactKept: contactText,
  personAsked: handoffText,
  thanksTo: (name) => `Teşekkürler ${name}.`,
  thanks: said("thanks"),
  goodbye: said("goodbye"),
  askBack: said("unclear"),
  arranges: "Memnuniyetle. Ekibimiz bunu ⟨sizinle|seninle⟩ ayarlar.",
  fields: {
    name: "Adın⟨ız⟩ı ve soyadın⟨ız⟩ı yazar mısın⟨ız⟩?",
    phone: "⟨Size|Sana⟩ hangi telefon numarasından ulaşabiliriz?",
    email: "E-posta adresin⟨iz⟩i yazar mısın⟨ız⟩?",
    note: "Eklemek istediğin⟨iz⟩ bir not var mı? Yoksa “yok” yazman⟨ız⟩ yeterli.",
  },
  summary: (collected) =>
    `${linesOf({ name: "Ad soyad", phone: "Telefon", email: "E-posta", note: "Not" }, collected)}\n\nBilgiler doğruysa “evet” yaz⟨ın⟩; vazgeçmek için “iptal” yazabilirsin⟨iz⟩.`,
  cancelled: "Vazgeçtin⟨iz⟩; bu bilgilerle bir işlem yapmadım. Başka bir konuda yardımcı olabilirim.",
  // Reviewed word for word, and the same in every tone: nobody in danger is addressed in a brand's manner.
  danger: {
    "self-harm":
      "Bunu yazdığınız için teşekkür ederim. Çok ağır bir an yaşıyor olmalısınız; bununla yalnız kalmak zorunda değilsiniz. Kendinize zarar verebileceğinizi hissediyorsanız lütfen şimdi 112’yi arayın ya da en yakın acil servise gidin. Güvendiğiniz birine hemen haber verin, yanınıza gelsin.",
    "self-harm-of-another":
      "Yazdığınız için teşekkür ederim. Bir hayat tehlikedeyse lütfen şimdi 112’yi arayın. Mümkünse onu yalnız bırakmayın, onu dinleyin ve güvendiğiniz birini de yanınıza çağırın.",
    poisoning:
      "Lütfen şimdi 112’yi arayın. Zehir Danışma Hattı 114 de günün her saati açıktır. Kusturmaya çalışmayın, size söylenmedikçe bir şey yedirip içirmeyin; ürünün ya da ilacın kutusu elinizin altında olsun.",
    medical:
      "Bu acil bir durum olabilir. Lütfen şimdi 112’yi arayın ve söylenenleri yapın. Hastayı yalnız bırakmayın; yalnızsanız yakınınızdaki birine seslenin.",
    "fire-or-accident":
      "Yapabiliyorsanız hemen güvenli bir yere geçin ve 112’yi arayın; itfaiye, ambulans ve polis aynı numaradadır. Geri dönmeyin, çevrenizdekileri uyarın. Gaz kokusu varsa elektrik düğmelerine dokunmayın.",
    child:
      "Lütfen şimdi 112’yi arayın; polis, jandarma ve ambulans aynı numaradadır. Bir çocuğun şiddet gördüğünü düşünüyorsanız ALO 183 Sosyal Destek Hattı’nı da günün her saati arayabilirsiniz. Çocuk yanınızdaysa onu yalnız bırakmayın.",
    violence:
      "Yazdığınız için teşekkür ederim; başınıza gelenler sizin suçunuz değil. Tehlikedeyseniz lütfen şimdi 112’yi arayın; KADES uygulaması telefonunuzdaysa oradan da yardım çağırabilirsiniz. ALO 183 Sosyal Destek Hattı günün her saati açıktır. Mümkünse güvendiğiniz birinin yanına geçin.",
    threat:
      "Çok öfkeli ya da çaresiz hissediyor olabilirsiniz. Lütfen durun, kimseye zarar gelmeden güvendiğiniz biriyle konuşun. Birinin hayatı tehlikedeyse şimdi 112’yi arayın.",
    "sting-or-splash":
      "Lütfen şimdi 112’yi arayın; Zehir Danışma Hattı 114 de günün her saati açıktır. Bir hayvan soktuysa ya da ısırdıysa yarayı kesmeyin, emmeyin; o yeri elden geldiğince hareket ettirmeyin. Göze ya da cilde bir madde sıçradıysa hemen bol akan suyla yıkayın, ovuşturmayın.",
    unclear:
      "Bu acil bir durum olabilir. Birinin hayatı ya da sağlığı tehlikedeyse lütfen şimdi 112’yi arayın; ambulans, polis, jandarma ve itfaiye aynı numaradadır. Yalnızsanız güvendiğiniz birini yanınıza çağırın.",
  },
  callNow:
    "⟨Hâlâ aramadıysanız lütfen|Hâlâ aramadıysan lütfen⟩ şimdi 112’yi ⟨arayın; gördüklerinizi anlatın|ara; gördüklerini anlat⟩, telefondaki görevli ne ⟨yapacağınızı|yapacağını⟩ adım adım söyler.",
  cannotCome:
    "Ben bir yazılımım, yanın⟨ız⟩a gelemem; ekibimiz de acil yardımın yerini tutamaz. Gelecek olan 112’dir: lütfen hemen ⟨arayın, yerinizi ve gördüklerinizi söyleyin|ara, yerini ve gördüklerini söyle⟩.",
  outside:
    "Dışarıda olman⟨ız⟩ doğru: orada, binadan uzakta ⟨kalın, içeri dönmeyin|kal, içeri dönme⟩. ⟨Hâlâ aramadıysanız|Hâlâ aramadıysan⟩ 112’yi şimdi oradan ⟨arayın|ara⟩.",
  helpComing: anyOf(
    "İyi ki ⟨aradınız|aradın⟩. Ekip gelene kadar telefondaki görevlinin dediklerini ⟨yapın|yap⟩; orası güvenliyse ⟨yanınızdaki|yanındaki⟩ kişiyi yalnız ⟨bırakmayın|bırakma⟩. Durum kötüleşirse 112’yi yeniden ⟨arayın|ara⟩.",
    "Yardım gelene kadar 112’deki görevlinin söyledikleri geçerli; emin ⟨değilseniz|değilsen⟩ ya da bir şey değişirse 112’yi yeniden ⟨arayın|ara⟩, ne ⟨yapacağınızı|yapacağını⟩ söylerler.",
  ),
  helpThere: anyOf(
    "Çok geçmiş olsun. Durum kötüleşirse 112’yi yeniden ⟨arayın|ara⟩; bana da buradan ⟨yazabilirsiniz|yazabilirsin⟩.",
    "Geçmiş olsun, umarım her şey yoluna girer. Bir şey gerekirse buradayım.",
  ),
  noDanger:
    "Anladım, kusura bakma⟨yın⟩; yazdığın⟨ız⟩ bana acil bir durum gibi geldi. Nasıl yardımcı olabilirim? Bir tehlike olursa 112 her an açık.",
  staffTold: {
    isThere: "Ekibimize de haber verdim; buradan size yazabilirler, ama lütfen aramak için onları beklemeyin.",
    isAway: "Ekibimize de haber verdim, ama şu anda burada kimse olmayabilir; lütfen beklemeden arayın.",
  },
};
