export type SmallTalkKind =
  | "greeting"
  | "thanks"
  | "goodbye"
  | "who"
  | "robot"
  | "how-are-you"
  | "praise"
  | "insult"
  | "yes"
  | "no"
  | "laugh"
  | "sorry"
  | "ability"
  | "later"
  | "get-well"
  | "condolence"
  | "news"
  | "test";

/** The phrases of each kind. A message is small talk only if it consists entirely of such phrases. */
export const smallTalkPhrases: Record<SmallTalkKind, string> = {
  greeting: `
    merhaba, merhabalar, merhabalar efendim, selam, selamlar, selamun aleyküm, selamünaleyküm, selamın aleyküm, aleyküm selam, aleykümselam, hey,
    hello, hi, hoş bulduk, hoşbulduk, günaydın, tünaydın, iyi günler, iyi akşamlar, iyi sabahlar, iyi geceler, iyi çalışmalar, iyi haftalar, iyi
    haftasonları, iyi bayramlar, hayırlı günler, hayırlı sabahlar, hayırlı akşamlar, hayırlı cumalar, kolay gelsin, kolay gele, hayırlı işler, bol
    kazançlar, başarılar, öncelikle başarılar, orada mısınız, orda mısınız, orada mısın, orda mısın, kimse var mı, bakar mısınız, bakar mısın, bi
    bakar mısınız, pardon bakar mısınız, yardımcı olur musunuz, yardımcı olabilir misiniz, yardım eder misin, bir şey soracaktım, bir şey sorabilir
    miyim, bir sorum var, bir sorum vardı, bir sorum olacaktı, bir şey soracağım, soru sormak istiyorum, bilgi alabilir miyim, bilgi almak istiyorum, bilgi alacaktım,
    bir bilgi alacaktım, bir şey danışacaktım, müsait misiniz, alo, alo alo, heyy, selam naber, merhabalar iyi günler, iyi günler olsun, hayırlı
    geceler, hayırlı haftalar, hayırlı ramazanlar, bayramınız kutlu olsun, mutlu yıllar, iyi seneler, selamlar herkese, merhaba kimse yok mu, kimse
    yok mu, merhabalar nasılsınız, esenlikler, merhaba arkadaşlar, hayırlı olsun, müsait misin, size bir sorum var, bir şey sorucam, bir sorum olacak,
    bir soru sorabilir miyim, soru sorabilir miyim, soru soracaktım, bilgi almak istiyordum, yardıma ihtiyacım var, yardım istiyorum, yardım lazım,
    yardım eder misiniz, ses ver, cevap verin, cevap verir misiniz, orada kimse var mı, beni duyuyor musunuz`,
  "get-well": `
    geçmiş olsun de, geçmiş olsun deyin, bir geçmiş olsun deyin, bir geçmiş olsun de, geçmiş olsun demek yok mu`,
  news: `
    evleniyoruz, evleniyorum, nişanlandık, nişanlandım, nişanlanıyoruz, evlendik, düğünümüz var, çok heyecanlıyım, çok heyecanlıyız, heyecanlıyım, heyecanlıyız,
    çok mutluyum, çok mutluyuz, mutluyum, mutluyuz, sonunda evleniyoruz, nihayet evleniyoruz, biz evleniyoruz`,
  condolence: `
    başınız sağ olsun de, başınız sağ olsun deyin, bir başınız sağ olsun deyin`,
  test: `
    deneme, test, deneme mesajı, test mesajı, deneme bir iki, deneme deneme, test test, deneme yapıyorum, test ediyorum, deneme amaçlı, sadece deniyorum, bir iki üç deneme`,
  thanks: `
    teşekkürler, teşekkür, teşekkür ederim, teşekkür ederiz, çok teşekkür ederim, çok teşekkürler, sağ ol, sağ olun, sağol, sağolun, sağolasın, sağ
    olasın, çok sağ ol, çok sağ olun, çok sağol, çok sağolun, eyvallah, eyw, allah razı olsun, allah razı olsun sizden, minnettarım, elinize sağlık,
    elinize emeğinize sağlık, ellerinize sağlık, emeğinize sağlık, ilginiz için, yardımınız için, bilgi için, cevap için, yanıt için, ilgilendiğiniz
    için, cevabınız için, desteğiniz için, her şey için, yardımın için, çok yardımcı oldunuz, yardımcı oldunuz, yardımcı oldun, mersi, thanks, thank
    you, şükran, makbule geçti, tamamdır teşekkürler, hızlı cevap için, bilgilendirme için, teşekkürler çok yardımcı oldunuz, çok sağ olasın, çok
    minnettarım, allah kolaylık versin, allah sabır versin, size de allah sabır versin, allah yardımcınız olsun, teşekkür ettim, tşk ederim, tşkler, teşekkürlerimi sunarım, elinize kolunuza sağlık, allah sizden razı olsun, ağzınıza sağlık,
    sağlıcakla, süpersiniz teşekkürler, işim görüldü, işimi gördü, işime yaradı, çok işime yaradı, çok faydalı oldu, faydalı oldu, çözüldü, çözüldü
    teşekkürler, hallettim, halloldu, anladım teşekkürler, bilgilendirdiğiniz için, zaman ayırdığınız için, sabrınız için, nazik cevabınız için, nazik yanıtınız için, hızlı yanıt için, açıklama için`,
  goodbye: `
    hoşça kal, hoşça kalın, hoşçakal, hoşçakalın, güle güle, görüşürüz, görüşmek üzere, bay bay, bye, bye bye, bb, bay, allaha emanet, allaha emanet
    olun, kendine iyi bak, kendinize iyi bakın, kib, iyi günler dilerim, iyi akşamlar dilerim, iyi çalışmalar dilerim, hayırlı günler dilerim, sonra
    görüşürüz, iyi günler diliyorum, ben kaçtım, çıkıyorum ben, haydi görüşürüz, hadi görüşürüz, esen kalın, hoş kalın, görüşürüz sonra, sonra
    konuşuruz, sonra yazarım, sonra uğrarım, iyi geceler size, iyi akşamlar size, iyi günler size, size de iyi günler, sana da iyi günler, size de,
    iyi tatiller, haydi hoşça kal, hadi bay, hadi ben kaçtım, hadi iyi günler, haydi iyi günler, kalın sağlıcakla, sağlıcakla kalın, allahaısmarladık,
    hadi eyvallah, kapatıyorum, çıkıyorum`,
  who: `
    kimsin, kimsin sen, adınız ne sizin, adın ne senin, isminiz ne sizin, sen kimsin, siz kimsiniz, kimsiniz, kimsiniz siz, adın ne, adınız ne, adın nedir, adınız nedir, ismin ne, isminiz ne, ismin
    nedir, isminiz nedir, senin adın ne, sizin adınız ne, kiminle konuşuyorum, kiminle görüşüyorum, kimle konuşuyorum, kimle görüşüyorum, karşımda kim
    var, kendini tanıt, kendini tanıtır mısın, sen nesin, nesin sen, kaç yaşındasın, nerelisin, seni kim yaptı, sana kim diyorlar, sana nasıl hitap
    edeyim, kimsiniz acaba, bana kendinden bahset, kendinden bahset, kendinden bahseder misin, sen kimin asistanısın, adını söyler misin, ismini
    öğrenebilir miyim, adınızı öğrenebilir miyim, isminizi öğrenebilir miyim, kim bu, kimle görüşüyorum acaba, sen kimsin ya, siz kimsiniz acaba, seni
    kim geliştirdi, kim yaptı seni, seni kim kodladı, kiminle yazışıyorum, kimle yazışıyorum, karşımdaki kim, yaşın kaç, kaç yaşındasınız, memleket
    nere, neredensin, erkek misin kadın mısın, kız mısın erkek mi, evli misin, sevgilin var mı`,
  robot: `
    robot musun, robot musunuz, sen robot musun, siz robot musunuz, bot musun, bot musunuz, sen bot musun, sen bir bot musun, insan mısın, insan
    mısınız, sen insan mısın, siz insan mısınız, gerçek misin, gerçek misiniz, sen gerçek misin, gerçek insan mısın, gerçek insan mısınız, gerçek bir
    insan mısın, gerçek kişi misiniz, gerçek kişi misin, yapay zeka mısın, yapay zeka mısınız, sen yapay zeka mısın, makine misin, bilgisayar mısın,
    robotla mı konuşuyorum, botla mı konuşuyorum, insanla mı konuşuyorum, yapay zekayla mı konuşuyorum, robot mu insan mı, robot musun yoksa insan mı,
    robot musun yoksa insan mısın, insan mısın yoksa robot mu, insan mısın yoksa robot musun, robot musunuz insan mısınız, robot musunuz yoksa insan
    mı, insan mısınız yoksa robot mu, bot musun yoksa insan mı, robot mu yoksa insan mı, gerçek insan mı robot mu, insan mı bot mu, insan mı robot mu,
    robot musun insan mı, robot musun insan mısın, insan mısın robot musun, bot mu bu, robot mu bu, bu bir robot mu, bu robot mu, chatgpt misin, sen
    chatgpt misin, canlı mısın, bot mu, robot mu, sen robotsun, sen botsun, otomatik mi cevap veriyorsun, gerçek biri mi var karşımda, bir
    bilgisayarla mı konuşuyorum, yoksa robot musun, yoksa bot musun, yapay zeka mısın insan mısın, yapay zeka mı insan mı, yapay zekasın, sen yapay
    zeka mısın yoksa insan mı, gerçek bir insanla mı konuşuyorum, gerçek biriyle mi konuşuyorum, gerçek insanla mı konuşuyorum, gerçek kişiyle mi
    konuşuyorum, karşımda insan mı var, karşımda robot mu var, karşımdaki insan mı, karşımdaki robot mu, bu bot mu, bu mesajlar otomatik mi, otomatik
    mesaj mı bu, bunlar otomatik mi, bir robotla mı konuşuyorum, bir insanla mı konuşuyorum, canlı biri mi, canlı kanlı biri misin, bilgisayar mısın
    insan mı, gerçek misin yoksa bot mu, gerçek misin robot musun, gerçekten insan mısın, insan değilsin, sen gerçek bir insan mısın, yazılım mısın,
    program mısın, siri misin, makinesin`,
  "how-are-you": `
    nasılsın, nasılsınız, naber, ne haber, nbr, ne var ne yok, iyi misin, iyi misiniz, nasıl gidiyor, keyifler nasıl, nasıl hissediyorsun, napıyorsun,
    ne yapıyorsun, napıyosun, ne yapıyosun, naptın, ne haber nasılsın, işler nasıl, nasılsın iyi misin, günün nasıl geçiyor, keyfin nasıl, sen
    nasılsın, siz nasılsınız, ne iş, napıyosunuz, nasılsınız iyi misiniz, iyisindir umarım, umarım iyisinizdir, nasıl gidiyor hayat, hayat nasıl, ne
    alemdesin, naptınız, ne yapıyorsunuz iyi misiniz, keyifler yerinde mi, naber nasılsın, bugün nasılsın, bugün nasılsınız, günün nasıl geçti,
    gününüz nasıl, moraller nasıl, nasıl gidiyor işler, afiyettesiniz inşallah, iyilik senden naber, iyiyim sen, iyiyim siz, iyiyim sen nasılsın`,
  praise: `
    süpersin, süpersiniz, harikasın, harikasınız, mükemmelsin, mükemmelsiniz, çok iyisin, çok iyisiniz, bravo, aferin, aferin sana, tebrikler, tebrik
    ederim, helal, helal olsun, çok başarılısınız, çok başarılısın, çok güzel, çok iyi, harika, süper, mükemmel, müthiş, şahane, güzelmiş, çok
    akıllısın, akıllısın, zekisin, çok zekisin, adamsın, kralsın, seni seviyorum, sizi seviyorum, seni sevdim, sizi sevdim, işinizi iyi yapıyorsunuz,
    eline sağlık, çok tatlısın, tatlısın, canımsın, adamın dibisin, efsane, efsanesin, on numara, 10 numara, beğendim, çok beğendim, iyi iş, ne güzel,
    iyi ki varsın, iyi ki varsınız, harika bir asistansın, çok yardımseversin, çok kibarsın, çok kibarsınız, çok hızlısın, çok hızlısınız, ne kadar
    hızlı, vay be, vay, helal size, bayıldım, çok beğendim sizi, sevdim seni, sen çok iyisin, siz çok iyisiniz, sen harikasın, siz harikasınız, sen
    süpersin, siz süpersiniz, aferin size, çok memnun kaldım, memnun kaldım, çok memnunum, siteniz çok güzel, siteniz güzel olmuş, çok güzel olmuş,
    güzel olmuş, elinize sağlık, başarılarınızın devamını dilerim, işini iyi yapıyorsun, beş yıldız, on numarasın, on numarasınız, çok
    profesyonelsiniz, muhteşem, muhteşemsin`,
  insult: `
    aptal, aptalsın, salak, salaksın, salak mısın, aptal mısın, gerizekalı, geri zekalı, geri zekalısın, mal, malsın, mal mısın, beyinsiz, saçmalama,
    saçmalıyorsun, saçma, saçma sapan, saçmalık, işe yaramaz, hiç işe yaramıyorsun, işe yaramıyorsun, bir işe yaramıyorsun, rezalet, rezilsiniz,
    berbat, berbatsın, berbatsınız, çöp, çöpsün, kötüsün, çok kötüsün, çok kötü, ne biçim botsun, dangalak, şerefsiz, lan, kes sesini, sus, defol, git
    başımdan, senden nefret ediyorum, nefret ediyorum, dolandırıcısınız, yalancı, yalancısın, yalancısınız, hiçbir şey bilmiyorsun, bi bok
    bilmiyorsun, anlamıyorsun, beni anlamıyorsun, hiçbir şey anlamıyorsun, ne anlamaz şeysin, oha, yuh, ahmak, budala, embesil, moron, manyak mısın,
    kafayı mı yedin, sinirimi bozma, amk, aq, mk, siktir, siktir git, hassiktir, bok gibi, öküz, hayvan, terbiyesiz, gıcık, gıcıksın, sinir oldum, sen
    ne anlarsın, boş yapma, boş konuşma, beceriksiz, beceriksizsin, beceriksizsiniz, yetersizsin, yetersizsiniz, bu ne biçim hizmet, bu nasıl hizmet,
    ne biçim firmasınız, bu ne saçmalık, ne saçma, çok saçma, saçma cevap, işe yaramaz şey, hiç yardımcı olmadın, hiç yardımcı olmadınız, yardımcı
    olmadın, yardımcı olamadın, hiçbir işe yaramıyorsun, hiçbir şey bilmiyorsunuz, bir şey bilmiyorsun, bir şey bildiğin yok, sen bir şey bilmiyorsun,
    aptal bot, salak bot, aptal robot, salak robot, gerizekalı bot, kafasız, terbiyesizler, rezil, rezillik, yazıklar olsun, yazık size, sahtekar,
    sahtekarlar, dolandırıcılar, hırsız, hırsızlar, pislik, lanet olsun, allah belanızı versin, kapa çeneni, çok konuşma, sıktın, sıkıcısın, bıktım,
    bıktım sizden, yeter artık, off, of ya, pff, pfff, püf, öff, bok, götüm, piç, oç, orospu çocuğu, yavşak, kahpe, şerefsizler, ibne, pezevenk, siktirin, sikerim, mal
    mısınız, aptal mısınız, salak mısınız, deli misin, manyak, geri zekalı mısın, anlamıyor musun, türkçe bilmiyor musun`,
  yes: `
    evet, tamam, tamamdır, olur, peki, tabii, tabi, tabii ki, tabi ki, elbette, aynen, aynen öyle, evet lütfen, kesinlikle, anladım, anlıyorum, doğru,
    okey, tamam anladım, oldu, peki tamam, tamam peki, hı hı, hıhı, uygun, uygundur, he, hee, evt, olabilir, güzel, iyi, iyiyim, ben de iyiyim, oldu o
    zaman, tamam o zaman, peki o zaman, çok iyiyim, öyle mi, anlaştık, heh, evet doğru, evet öyle, evet olur, tamam süper, tamam
    olur, tamamdır anladım, eyvallah tamam, tabii olur, olsun, olur tabi, hay hay, anlaşıldı, peki anladım, hmm, hmm anladım, hm, ha
    tamam, ha anladım, haa, yes, he ya, doğrudur, fark etmez, farketmez, bana fark etmez, bana farketmez, haklısın, haklısınız, oke, okeydir, süper oldu`,
  no: `
    hayır, yok, yok teşekkürler, hayır teşekkürler, gerek yok, istemiyorum, istemem, olmaz, yoo, başka sorum yok, başka bir şey yok, bu kadar, hepsi
    bu, hepsi bu kadar, şimdilik bu kadar, yok sağ ol, yok sağol, yok sağ olun, gerek kalmadı, hayır yok, yok bu kadar, hayır gerek yok, vazgeçtim,
    boşver, boş ver, neyse, neyse boşver, hayır istemiyorum, hayır teşekkür ederim, yok teşekkür ederim, şimdilik yok, şu an yok, başka yok, yok
    canım, yoo teşekkürler, değil, öyle değil, o değil, hayır o değil, hiçbiri, hiçbiri değil, bunlar değil, yok hiçbiri, hayır hiçbiri, no, gerek yok
    teşekkürler, sonra bakarım, şimdi değil, kalsın, kalsın teşekkürler, istemiyorum teşekkürler, boşverin, almayayım, almayalım, almayacağım`,
  later: `
    bakacağım, bakıcam, bakıcam biraz, biraz bakacağım, biraz bakıcam, bakacağım biraz, bakıyorum, bakayım, bir bakayım, ben bir bakayım, bir bakacağım, bekliyorum, bekliyor olacağım, bekleyeceğim, bekliyoruz, cevabınızı
    bekliyorum, dönüşünüzü bekliyorum, haberinizi bekliyorum, yanıtınızı bekliyorum, inceleyeceğim, inceliyorum, inceleyeyim, bir inceleyeyim,
    düşüneceğim, düşünücem, düşüneyim, ben bir düşüneyim, düşünüp yazarım, düşünüp dönerim, deneyeceğim, deneyeyim, bir deneyeyim, sipariş vereceğim, sipariş
    verecem, alacağım, geleceğim, uğrayacağım, arayacağım, arayayım, haber veririm, haber vereceğim, size dönerim, döneceğim, geri döneceğim, tekrar
    yazarım, tekrar yazacağım, yazarım, yazacağım, eşime sorayım, eşime danışayım, eşimle konuşayım, patronuma danışayım, müdürüme sorayım, konuşup
    döneceğim, konuşup dönerim, bir danışayım, karar verince yazarım, karar verirsem yazarım, birazdan yazarım, sonra dönerim, hemen bakıyorum,
    yapacağım, öyle yapacağım, öyle yaparım, dediğinizi yapacağım, öyle yapayım, hallederim, halledeceğim, deneyip dönerim, deneyip yazarım`,
  laugh: `
    şaka, şaka şaka, şaka yaptım, şaka yapıyorum, şaka yapıyordum, şakaydı, sadece şaka, takılıyorum, takıldım size, dalga geçiyordum, haha, hahaha, hahahaha, hehe, hehehe, jaja, sjsj, random, lol, xd, asdf, asdfg, asdfgh, asdasd, sdfsdf, komiksin, çok komik, komik, ksksk, puhaha,
    ajsksk`,
  sorry: `
    pardon, özür dilerim, kusura bakma, kusura bakmayın, affedersin, affedersiniz, yanlış yazdım, yanlışlıkla yazdım, afedersiniz, hata yaptım, yanlış
    oldu, pardon yanlış yazdım, kusura bakmayın yanlış yazdım, affedersin yanlış oldu, yanlış anladınız, yanlış anladın, yanlış kişi, yanlışlıkla
    yazdım kusura bakmayın, pardon yanlış oldu, özür dilerim yanlış oldu`,
  ability: `
    ne yapabilirsin, ne yapabiliyorsun, neler yapabilirsin, neler yapabiliyorsun, neler biliyorsun, bana nasıl yardımcı olabilirsin, bana nasıl yardım
    edebilirsin, nasıl yardımcı olabilirsin, ne işe yararsın, ne işe yarıyorsun, hangi konularda yardımcı olabilirsin, hangi konularda yardımcı
    oluyorsun, sana ne sorabilirim, sana neler sorabilirim, ne sorabilirim, neler sorabilirim, yardım, help, menü, görevin ne, senin görevin ne, ne
    biliyorsun, neler yaparsın, neler yapıyorsun, ne yaparsın, ne işe yarıyor bu, bu bot ne işe yarar, sen ne işe yarıyorsun, nelere cevap
    verebiliyorsun, hangi sorulara cevap veriyorsun, hangi konularda bilgi verebilirsin, neler hakkında bilgi alabilirim, ne hakkında konuşabiliriz,
    nasıl çalışıyorsun, nasıl yardımcı olabilirsiniz, bana nasıl yardımcı olacaksın, sen ne yapıyorsun burada, özelliklerin ne, özelliklerin neler,
    yardımcı olabilir misin, bana yardım eder misin, bana yardımcı olur musun, ana menü`,
};
