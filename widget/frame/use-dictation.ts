import { useCallback, useEffect, useRef, useState } from "react";
import { findSpeechRecognition, type SpeechRecognizer } from "./speech-recognition.ts";

export type Dictation = {
  supported: boolean;
  listening: boolean;
  /** The interim transcript. */
  hearing: string;
  problem: string | null;
  start: () => void;
  stop: () => void;
  dismiss: () => void;
};

/** Transcribes the visitor's speech in Turkish, one utterance at a time; `onText` gets the final transcript. */
export function useDictation(onText: (text: string) => void): Dictation {
  const [Recognition] = useState(() => findSpeechRecognition());
  const [listening, setListening] = useState(false);
  const [hearing, setHearing] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<SpeechRecognizer>(undefined);
  const understood = useRef(onText);
  useEffect(() => void (understood.current = onText));

  const start = useCallback(() => {
    if (!Recognition || current.current) return;
    setProblem(null);
    const recognizer = new Recognition();
    recognizer.lang = "tr-TR";
    recognizer.interimResults = true;
    recognizer.onresult = ({ resultIndex, results }) => {
      const heard = Array.from(results).slice(resultIndex);
      const text = (final: boolean) =>
        heard
          .filter(({ isFinal }) => isFinal === final)
          .map((result) => result[0]!.transcript.trim())
          .join(" ")
          .trim();
      if (text(true)) understood.current(text(true));
      setHearing(text(false));
    };
    recognizer.onerror = ({ error }) =>
      error !== "aborted" && setProblem(problems[error] ?? "Ses yazıya çevrilemedi. Lütfen tekrar deneyin.");
    recognizer.onend = () => {
      current.current = undefined;
      setListening(false);
      setHearing("");
    };
    try {
      recognizer.start();
      current.current = recognizer;
      setListening(true);
    } catch {
      setProblem("Ses yazıya çevrilemedi. Lütfen tekrar deneyin.");
    }
  }, [Recognition]);

  const stop = useCallback(() => current.current?.stop(), []);
  useEffect(() => () => current.current?.abort(), []);
  return {
    supported: Recognition !== undefined,
    listening,
    hearing,
    problem,
    start,
    stop,
    dismiss: () => setProblem(null),
  };
}

const problems: Record<string, string> = {
  "not-allowed": "Mikrofon izni verilmedi. Tarayıcınızın adres çubuğundan izin verip tekrar deneyebilirsiniz.",
  "service-not-allowed": "Tarayıcınız burada sesle yazmaya izin vermiyor.",
  "audio-capture": "Mikrofon bulunamadı.",
  "no-speech": "Ses duyulmadı. Lütfen tekrar deneyin.",
  network: "Ses tanıma hizmetine ulaşılamadı. Lütfen tekrar deneyin.",
  "language-not-supported": "Tarayıcınız Türkçe sesle yazmayı desteklemiyor.",
};
