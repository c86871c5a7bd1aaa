import { wordsOf } from "./turkish.ts";

const asSet = (text: string) => new Set(wordsOfLong(text));

/** Reads a long list line by line, because wordsOf stops at the length of one question. */
function wordsOfLong(text: string): string[] {
  return text.split("\n").flatMap(wordsOf);
}

/** Words without meaning for retrieval. They match the whole word, or a root of an otherwise unknown word. */
export const stopWords: ReadonlySet<string> = asSet(`
  ve veya ya da de ki mi mu i u yi yu ile ise için icin gibi ama fakat ancak çünkü eğer hem hep hiç yine gene daha en çok cok az biraz bir bi biri birşey bişey bişi şey şeyi şeyler
  bu şu o bunu şunu onu bunun şunun onun bunlar şunlar onlar buna şuna ona bunda onda bundan ondan böyle şöyle öyle burada şurada orada burda orda buraya oraya orası burası şurası
  ben sen biz siz bana sana bize size beni seni bizi sizi benim senin bizim sizin bende sende bizde sizde benden senden bizden sizden kendi kendim kendisi bizler sizler bizimki
  acaba peki tabi tabii yani işte hani şimdi an anda anki sonra önce zaten artık bile sadece yalnız yalnızca galiba belki herhalde sanırım mesela örneğin falan filan vs vb şayet madem
  lütfen rica rica etsem zahmet olmazsa müsait tam olarak tamamen hakkında ilgili dair diye kadar kadarı kadarını kadarına kadara kadarla kadarlık kadardır göre karşı rağmen üzere itibaren beri
  bunları bunlara bunlardan bunların onları onlara onlardan onların şunları birini birine birinin birinden neyle neleri nelere nelerden kimler kimlere
  olabilir olabilirim olabiliriz olabiliyor olabilecek olunca olmadan yokken hiçbir
  midir mıdır misiniz mısınız musunuz müsünüz miyim mıyım miyiz mıyız muyum müyüm muyuz musun misin mısın müsün mü
  var varmı yok yokmu evet hayır olur olurmu oluyor oldu olsun olacak olan olarak olması olmak olmaz olmuyor oluyo değil
  ne neyi neye neyin neden niye niçin nasıl nası nasil hangi hangisi hangileri kim kimin kime kimi kaç kaca kacta nedir neydi nelerdir neler nerelerde
  şöyle her hepsi tüm bütün bazı birkaç başka diğer aynı tane abi abla hocam kardeş kanka knk kardeşim bey hanım efendim beyefendi hanımefendi arkadaş arkadaşlar ya yaa hey
  merhaba merhabalar selam selamlar günaydın iyi günler akşamlar geceler kolay gelsin hayırlı işler teşekkür teşekkürler sağolun sağol
  sa as mrb slm gün
  ayrıca hala hâlâ mutlaka öncelikle gerçekten sürekli genelde genellikle bazen asla direkt direk özellikle yoksa önceden önden sonradan içine içinde içinden üzerinde üzerine üzerinden altında yanında arasında dışında esnasında sırasında aslında yaklaşık dışarı içeri ileri hani valla herhangi biraz yeterince tekrar sakın keşke
  tür türlü çeşit çeşitli elinizde elimizde şekilde biçimde durumda taraftan kere defa birer ikisi hepsini bence bana göre
  bari yahu hele hmm dimi demi valla vallahi cidden inşallah maşallah dedim diyorum sordum soruyorum sormuştum demiştiniz demiştin diyordunuz
  takdirde takdirinde halinde suretiyle uyarınca itibarıyla itibariyle ilişkin nedeniyle sebebiyle dolayı dolayısıyla bakımından açısından yönünden hususunda konusunda söz illa komple yeminle reis be nolur nolu
  geçen geçenlerde geçtiğimiz demek demesin demesinler desem desen diyorlar diyolar dedik dediler demiş demişler demişsiniz demiştim derler neyse malum
  adına adıma adımıza adınıza the and is of
`);

/** Everyday verbs and fillers. They have a small weight, so that a question of nothing else still matches something. */
export const weakWords: ReadonlySet<string> = asSet(`
  yap et ol al ver iste bil bilgi öğren söyle sor soru sorun anlat konuş düşün bak gör gel git çık gir kal koy dur bul bulun kullan çalış lazım gerek gerekiyor
  mümkün imkan şekil zaman gün saat hafta ay yıl yer taraf konu durum iş sistem kişi insan adam birisi bugün yarın dün şuan
  istiyor istiyorum isterim lütfen yardım yardımcı merak hızlı hemen çabuk yeni eski güzel iyi kötü büyük küçük uzun kısa
  kendi müşteri firma şirket site ürün hizmet asistan fiyat ücret hastane mağaza ad isim ev
  başla devam bekle getir götür sun sağla oluştur edin geç ulaş yaz gönder tut sür
  satıyor sat var yüzde nereye nereden nerede neresi
  üç dört altı yedi sekiz dokuz yirmi otuz kırk elli altmış yetmiş seksen doksan buçuk çeyrek
`);
