/**
 * Common first choices of Turkish speakers that the bundled list of leaked passwords lacks in some of their forms:
 * words for "password", clubs, cities, first names, months and terms of endearment. The estimator's rules also match
 * each without diacritics, and with digits, years and capitals.
 */
export const TURKISH_PASSWORDS: readonly string[] = (
  "şifre parola sifrem şifrem parolam yönetici kullanıcı giriş merhaba selam deneme hoşgeldiniz günaydın " +
  "galatasaray fenerbahçe beşiktaş trabzonspor bursaspor göztepe karşıyaka kartal aslan kanarya cimbom çarşı ultraslan " +
  "istanbul ankara izmir bursa antalya adana konya gaziantep kayseri mersin eskişehir diyarbakır samsun denizli trabzon " +
  "malatya erzurum van rize ordu sivas tokat hatay manisa balıkesir muğla bodrum türkiye türk turkish anadolu karadeniz " +
  "mustafa kemal atatürk mustafakemal mehmet ahmet ali hasan hüseyin ibrahim ismail osman yusuf murat ömer ramazan halil " +
  "süleyman abdullah emre burak can cem deniz ege efe mert kerem kaan furkan fatih hakan serkan volkan orhan " +
  "fatma ayşe emine hatice zeynep elif meryem şerife zehra sultan hanife merve zeliha özlem esra büşra kübra gamze selin " +
  "gizem ebru derya sevgi melek nur gül ceren irem ece defne asya " +
  "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık pazartesi pazar bahar yaz " +
  "aşkım askim canım birtanem bebeğim hayatım sevgilim tatlım seniseviyorum benimaşkım annem babam kızım oğlum ailem " +
  "allah bismillah maşallah inşallah muhammed vatan bayrak millet hürriyet cumhuriyet özgürlük " +
  "çiçek kelebek yıldız güneş prenses melekler kedi köpek karpuz çilek " +
  "şirket müşteri destek satış muhasebe"
).split(" ");
