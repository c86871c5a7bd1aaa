/** docs/product.md, Settings. */
export const settingsTexts = {
  logoSaved: "Logo başarıyla güncellendi",
  logoFailed: "Logo yüklenirken bir hata oluştu",
  logoRemoved: "Logo başarıyla silindi",
  logoNotRemoved: "Logo silinirken bir hata oluştu",
  saved: "Şirket bilgileri başarıyla güncellendi",
  nameTaken: "Bu adda başka bir şirket var. Ayırt eden bir ad verin (semt, şube gibi).",
  failed: "Güncelleme sırasında bir hata oluştu",
};
