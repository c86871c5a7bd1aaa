/** Whether nothing of a text is seen: it is empty, or only spaces and characters of no width. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
