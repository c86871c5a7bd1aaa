/** docs/product.md, Settings. */
export const settingsTexts = {
  logoSaved: "Logo başarıyla güncellendi",
  logoFailed: "Logo yüklenirken bir hata oluştu",
  logoRemoved: "Logo başarıyla silindi",
  logoNotRemoved: "Logo silinirken bir hata oluştu",
  saved: "Şirket bilgileri başarıyla güncellendi",
  failed: "Güncelleme sırasında bir hata oluştu",
};
