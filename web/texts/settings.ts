/** Labels of the settings, in their form and in the audit log. */
export const settingLabels: Readonly<Record<string, string>> = {
  openai_base_url: "Dil modeli: hizmetin adresi",
  openai_model: "Dil modeli: model",
  openai_api_key: "Dil modeli: API anahtarı",
  openai_assistant_id: "OpenAI asistan kimliği",
  assistant_instructions: "Genel yönergeler",
  model_provider_location: "Dil modeli: hizmetin bulunduğu yer",
  model_reranks: "Dil modeli: bulunanları sıralasın",
  embeddings_base_url: "Anlam modeli: hizmetin adresi",
  embeddings_model: "Anlam modeli: model",
  embeddings_api_key: "Anlam modeli: API anahtarı",
  chatbot_provider_base_url: "Dış asistan hizmeti: adres",
  chatbot_provider_api_key: "Dış asistan hizmeti: anahtar",
};
