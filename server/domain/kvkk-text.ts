/**
 * A default for the privacy notice that Turkish data protection law (6698, article 10) requires of whoever collects
 * personal data. `contract/site-texts.ts` describes its format.
 */
export const KVKK_TEXT = `
Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (“KVKK”) 10. maddesi uyarınca, {marka} web sitesindeki demo talebi ve iletişim formlarını dolduran ya da canlı destek üzerinden bizimle görüşen kişileri bilgilendirmek için hazırlanmıştır.

## Veri sorumlusu
Kişisel verileriniz, veri sorumlusu sıfatıyla {marka} tarafından aşağıda açıklanan kapsamda işlenir.

- **Adres:** {adres}
- **E-posta:** {e-posta}
- **Telefon:** {telefon}

## İşlediğimiz kişisel veriler
- **Kimlik:** adınız ve soyadınız.
- **İletişim:** telefon numaranız ve e-posta adresiniz.
- **Mesleki bilgiler:** unvanınız, çalıştığınız şirket ve sektörünüz.
- **Talep içeriği:** forma yazdığınız açıklama, konu ve mesaj.
- **Canlı destek:** görüşmede yazdıklarınız, gönderdiğiniz görseller ve paylaşmayı seçerseniz e-posta adresiniz.
- **İşlem güvenliği:** IP adresiniz ve isteğinizin zamanı.

Formlarda özel nitelikli kişisel veri istemiyoruz. Sağlık bilgisi gibi verileri mesajınıza yazmamanızı rica ederiz.

Sohbeti açtığınızda görüşmenizin numarası, aynı görüşmeye dönebilmeniz için tarayıcınızda saklanır. Bir sitede sohbetin karşılama balonunu kapattığınızda ya da sohbeti açtığınızda bu bilgi, sekmenizi kapatana kadar tarayıcınızın oturum belleğinde tutulur; böylece balon yeniden gösterilmez. Sohbet çerez kullanmaz.

## Hangi amaçlarla işliyoruz
Kişisel verilerinizi şu amaçlarla işliyoruz:

- demo talebinizi almak, ihtiyacınızı anlamak ve size uygun bir demo hazırlamak,
- sorularınızı yanıtlamak ve sizinle iletişim kurmak,
- talep ve şikâyetlerinizi takip etmek,
- formların kötüye kullanımını önlemek ve sitenin güvenliğini sağlamak,
- yasal yükümlülüklerimizi yerine getirmek.

## Hukuki sebep ve toplama yöntemi
Verilerinizi, web sitemizdeki formları ve canlı desteği kullandığınızda elektronik ortamda toplarız. İşleme, KVKK’nın 5. maddesinin 2. fıkrasındaki şu hukuki sebeplere dayanır: bir sözleşmenin kurulması veya ifasıyla doğrudan ilgili olması, hukuki yükümlülüğümüzün yerine getirilmesi, bir hakkın tesisi, kullanılması veya korunması ve temel hak ve özgürlüklerinize zarar vermemek kaydıyla meşru menfaatimiz.

## Kimlere aktarıyoruz
Verileriniz satılmaz ve reklam amacıyla paylaşılmaz. Yalnızca barındırma ve e-posta hizmeti aldığımız tedarikçilere, hizmetin gerektirdiği ölçüde ve KVKK’nın 8. ve 9. maddelerine uygun olarak; kanunen yetkili kurum ve kuruluşlara ise talep ettikleri ölçüde aktarılabilir.

## Ne kadar süre saklıyoruz
Verilerinizi aşağıdaki sürelerle saklarız. Süresi dolan veriler her gece kendiliğinden, geri getirilemeyecek biçimde silinir.

- **Canlı destek görüşmeleri:** mesajlar ve gönderdiğiniz görseller, görüşmenin son mesajından itibaren {görüşme süresi}.
- **Formlar:** demo talepleri ve iletişim mesajları, gönderildikleri tarihten itibaren {form süresi}.
- **E-postalar:** sistemin gönderdiği e-postaların kopyaları, gönderildikleri tarihten itibaren {e-posta süresi}.
- **Gönderilmeyen görseller:** yükleyip göndermediğiniz görseller, yüklendikten bir saat sonra.
- **İşlem kayıtları:** yöneticilerin bu verilerde yaptığı değişikliklerin kaydı {işlem kaydı süresi}.

Silinmesini istediğiniz veriler, başvurunuz üzerine bu süreler beklenmeden silinir. Kanunun daha uzun bir süre saklamamızı zorunlu kıldığı veriler, yalnızca o süre boyunca ve o amaçla saklanır.

## Haklarınız
KVKK’nın 11. maddesi uyarınca bize başvurarak;

- kişisel verilerinizin işlenip işlenmediğini öğrenme,
- işlenmişse buna ilişkin bilgi talep etme,
- işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme,
- yurt içinde veya yurt dışında aktarıldığı üçüncü kişileri bilme,
- eksik veya yanlış işlenmişse düzeltilmesini isteme,
- şartları oluştuğunda silinmesini veya yok edilmesini isteme,
- düzeltme, silme ve yok etme işlemlerinin verilerin aktarıldığı üçüncü kişilere bildirilmesini isteme,
- işlenen verilerin münhasıran otomatik sistemlerle analiz edilmesi suretiyle aleyhinize bir sonucun ortaya çıkmasına itiraz etme,
- kanuna aykırı işleme sebebiyle zarara uğramanız hâlinde zararın giderilmesini talep etme

haklarına sahipsiniz.

## Nasıl başvurabilirsiniz
Başvurunuzu yukarıdaki adrese yazılı olarak veya {e-posta} adresine e-posta ile iletebilirsiniz. Başvurular, niteliğine göre en kısa sürede ve en geç otuz gün içinde ücretsiz olarak sonuçlandırılır; işlemin ayrıca bir maliyet gerektirmesi hâlinde Kişisel Verileri Koruma Kurulunca belirlenen tarifedeki ücret alınabilir.
`.trim();
