/** Suggested addresses of common OpenAI-compatible services; `model` is an example of their model names. */
export const presets: readonly { name: string; address: string; model: string; note?: string }[] = [
  { name: "OpenAI", address: "https://api.openai.com/v1", model: "gpt-5-mini" },
  {
    name: "Azure OpenAI",
    address: "https://KAYNAK-ADI.openai.azure.com/openai/v1",
    model: "gpt-5-mini (Azure’daki dağıtımın adı)",
    note: "KAYNAK-ADI yerine Azure kaynağınızın adını yazın.",
  },
  {
    name: "Ollama",
    address: "http://localhost:11434/v1",
    model: "qwen3:8b",
    note: "Sunucunun çalıştığı makinedeki Ollama; anahtar gerekmez.",
  },
  {
    name: "vLLM",
    address: "http://localhost:8000/v1",
    model: "Qwen/Qwen3-8B",
    note: "vLLM’i --api-key ile başlattıysanız aynı anahtarı yazın.",
  },
];
