// A worker whose script never comes to its end.

export {};
for (;;);
