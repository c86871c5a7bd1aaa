/**
 * Weighted words that identify the language of a short message, in folded letters. Words that Turkish or any language
 * shares ("on", "size", "hello") weigh almost nothing.
 */
const weighted = (lists: [weight: number, words: string][]): ReadonlyMap<string, number> =>
  new Map(
    lists.flatMap(([weight, words]) =>
      words
        .trim()
        .split(/\s+/)
        .map((word) => [word, weight] as const),
    ),
  );

export const ENGLISH = weighted([
  [
    2,
    `you your yours youre are does did doesnt didnt cant could would will what whats where wheres when how hows why
    which there have has had havent we our they their this that these those please any dont im ive id its the much many
    should shall anything something someone somebody`,
  ],
  [
    1,
    `i my it do for of and with without from about if or but be been was were am who want need know tell get got getting
    take give make send sent ship ships shipping shipped deliver delivery delivered arrive arrived order orders ordered
    ordering price prices pricing cost costs cheap cheaper buy buying bought paying payment refund refunds return
    returns returning exchange policy hours opening closing open closed close today tomorrow yesterday appointment doctor
    doctors hospital parking address location phone number contact request requests results blood emergency room time times available availability stock sizes chart color
    colour colors colours blue red green white yellow woman man child kids invoice receipt account
    password login cancel cancellation change track tracking package parcel broken damaged wrong missing late still
    anyone talk speak person human agent someone english german arabic russian language languages germany turkey france
    england europe abroad international world countries country airport translator insurance accept accepts credit cash
    day days week weeks month months year hour minute minutes long good morning afternoon evening night
    question questions answer more information info offer offers discount discounts service services company business
    work working works not yes sure great nice thank sorry hurt pain sick near nearest between under over than them him
    show see look looking find think like`,
  ],
  [
    0.2,
    "can size small medium large free pay fast email help hello hi hey thanks welcome to is in on at a me no so as an he she all",
  ],
]);

export const GERMAN = weighted([
  [
    2,
    `ich wie wann warum wieso welche welcher welches haben habe kann kannst konnen konnte mochte mochten mein meine meinen
    meiner meinem ihr ihre ihren ihnen nicht und oder fur sie wir uns gibt kostet kosten sind seid eine einen einer einem
    noch auch wird werden wurde bitte danke liefern lieferung lieferzeit versand versandkosten bestellung bestellen
    bestellt ruckgabe zuruck offnungszeiten geoffnet termin rechnung dauert lange heute sprechen deutsch deutschland
    bekomme bekommen brauche konnten hatte wollen will gerne keine kein mehr zahlen bezahlen umtauschen umtausch kaufen
    krankenhaus sonntag samstag montag dienstag mittwoch donnerstag freitag welch arzt wieviel parkplatz parkplatze besuchszeiten lieferbar verfugbar
    guten tschuss grosse grossen`,
  ],
  [
    1,
    `wo wer was der die das ein mit von zu zum zur auf aus bei nach bis uber unter ist preis preise tag abend gross klein
    farbe farben rabatt frage fragen hilfe angekommen da hier jetzt schnell auto geld kreditkarte
    stadt mann frau kind mich mir dich gut sehr nur wenn dann ob als wieder morgen gestern woche wochen tage stunden`,
  ],
  [0.2, "hallo den im in es er so ja nein servus moin"],
]);

/** French, Spanish, Italian, Dutch, Portuguese: not supported, but certainly not Turkish. */
export const OTHERS = weighted([
  [
    2,
    `je vous nous est les des pour avec bonjour bonsoir merci combien votre livraison commande quand comment avez puis
    voudrais etes ouvert livrez prix hola gracias cuanto cuesta donde tienes tienen puedo quiero pedido envio como esta
    estan cuando buenos buenas dias hacen buongiorno buonasera grazie vorrei quanto costa dove siete avete posso ordine
    spedizione quando aperto ciao goedemorgen hoeveel kost waar wanneer hebben jullie mijn bestelling levering dank
    ola obrigado quanto custa onde voces entrega pedido qual que hacer estoy dzien dobry kosztuje gdzie
    jest moje zamowienie dostawa`,
  ],
  [1, "le une il los por si una il di per con non och det som een het van niet je nie"],
  // Also Turkish words: a hand, to put on, money, a family.
  [0.5, "el tak para soy"],
]);

/** The function words of Turkish, with and without its letters. */
export const TURKISH = weighted([
  [
    2,
    `mi mu var yok varmi yokmu nasil kac kaca kacta nerede nerde nereye nereden ne nedir neden niye zaman bu su bir ve
    icin ile ama cok daha kadar gibi degil misiniz musunuz misin musun miyim muyum miyiz istiyorum istiyom lazim lutfen
    merhaba selam slm mrb tesekkurler tesekkur sagol saol tamam tmm evet hayir olur olmaz benim bana beni siz sizin bize biz
    sen ben hangi kim hic simdi bugun yarin dun gun saat ucret fiyat fiyati tl lira kargo siparis iade urun beden randevu
    hastane doktor adres telefon numara ucretsiz indirim magaza kapida taksit fatura bi bisey sey abi hocam kolay gelsin
    iyi gunler aksamlar olsun oldu oluyor edin ediyor eder alabilir verebilir`,
  ],
  [0.2, "de da ki o en her on bin son hem ya"],
]);
