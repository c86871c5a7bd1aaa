/** When the pictures are taken: a Wednesday afternoon, after two weeks of demo data. */
export const MOMENT = "2026-03-11T14:20:00+03:00";
