/** The part of the Web Speech API that dictation uses; TypeScript's library does not name it in every version. */
export type SpeechRecognizer = {
  lang: string;
  interimResults: boolean;
  onresult:
    | ((event: {
        resultIndex: number;
        results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
      }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};

type Names = { SpeechRecognition?: new () => SpeechRecognizer; webkitSpeechRecognition?: new () => SpeechRecognizer };
type PolicyDocument = { featurePolicy?: { allowsFeature(name: string): boolean } };

/**
 * A new recognizer's maker, or undefined where the browser has none or the page around keeps the microphone from us.
 */
export function findSpeechRecognition(): (new () => SpeechRecognizer) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Names;
  const mayHear = (document as PolicyDocument).featurePolicy?.allowsFeature("microphone") ?? true;
  return mayHear ? (SpeechRecognition ?? webkitSpeechRecognition) : undefined;
}
