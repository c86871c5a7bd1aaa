/** Short claims. Each is also in the assistant's own knowledge base. */
const facts = [
  { figure: "2020", text: "yılından beri İstanbul’dayız" },
  { figure: "10", text: "sektör için hazır çözüm" },
  { figure: "7/24", text: "kesintisiz Türkçe yanıt" },
  { figure: "5–10", text: "iş gününde standart kurulum" },
];

export const Facts = () => (
  <section aria-label="Kısaca" className="border-y border-line bg-surface">
    <dl className="site-width grid grid-cols-2 gap-x-6 gap-y-8 py-9 lg:grid-cols-4">
      {facts.map(({ figure, text }) => (
        <div key={figure} className="flex flex-col-reverse">
          <dt className="mt-1 text-text-2">{text}</dt>
          <dd className="whitespace-nowrap text-3xl font-semibold tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
