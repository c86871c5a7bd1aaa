/** The super administrator of the server that the journeys visit. */
export const ADMIN = { email: "yonetici@sozbir.example", password: "yolculuk-sinavi-1" };
