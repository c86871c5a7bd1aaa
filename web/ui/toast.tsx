import "./toast.css";
import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { buttonClass } from "./button-style.ts";
import { IconButton } from "./icon-button.tsx";

/** docs/product.md, Numbers. */
const SHOWN_FOR = 3000;
/** A toast with a button stays longer. In milliseconds. */
const SHOWN_TO_PRESS = 10_000;

type Action = { label: string; onPress: () => void };

/**
 * Shows a toast at the bottom right for three seconds, with a button for ten; on a phone above an open dialog's buttons.
 * The timer pauses while the pointer or the focus is on it.
 */
export function useToast(): (text: string, tone?: "good" | "bad", action?: Action) => void {
  const { add, close } = Toast.useToastManager();
  return useCallback(
    (text, tone = "good", action) => {
      const id = add({
        title: text,
        type: tone,
        priority: tone === "bad" ? "high" : "low",
        ...(action && {
          timeout: SHOWN_TO_PRESS,
          actionProps: {
            children: action.label,
            onClick() {
              close(id);
              action.onPress();
            },
          },
        }),
      });
    },
    [add, close],
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={SHOWN_FOR} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          className="toasts fixed inset-x-4 bottom-4 z-60 flex flex-col gap-2 outline-none sm:left-auto sm:w-96"
          aria-label="Bildirimler"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["right", "down"]}
      className="rounded-box border border-line bg-surface text-text shadow-3 transition-[translate,opacity] duration-(--calm) ease-(--ease) data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
        {toast.type === "bad" ? (
          <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
        ) : (
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        )}
        <Toast.Title render={<p />} className="min-w-0 flex-1 py-1.5 font-medium" />
        {toast.actionProps && <Toast.Action className={buttonClass({ look: "outline", size: "small" })} />}
        <Toast.Close render={<IconButton label="Kapat" icon={<X aria-hidden />} />} />
      </Toast.Content>
    </Toast.Root>
  ));
}
