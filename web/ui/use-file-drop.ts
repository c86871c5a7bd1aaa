import { type DragEvent, useRef, useState } from "react";

/**
 * Accepts files dropped on an element: `target` is spread on it, `over` says that files are dragged over it. Other
 * drags, such as selected text, are left to the browser.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  // Counts enter and leave events, which fire for every descendant.
  const depth = useRef(0);

  function track(event: DragEvent, step: number) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }
  function onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return {
    over,
    target: {
      onDragEnter: (event: DragEvent) => track(event, 1),
      onDragLeave: (event: DragEvent) => track(event, -1),
      onDragOver: (event: DragEvent) => track(event, 0),
      onDrop,
    },
  };
}
