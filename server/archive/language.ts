/** Frequent short words of languages in Latin script that the typesetter hyphenates. */
const frequentWords: Record<string, string> = {
  en: 'the and of to in was we you is that it for with they our had have this were but',
  de: 'der die das und ist nicht wir ihr ich sie mit ein eine war auf für auch uns euch den dem',
  fr: 'le la les et est une des nous vous que pour dans pas sur avec était je qui au ce',
  es: 'el los las y es una que por con para nos fue del muy pero como más su se lo',
  it: 'il gli e è una che per con non di siamo della sono era più anche ma vi ci nel',
  pt: 'os as e é uma que não para com nós foi do da muito mais você em um dos na',
  nl: 'het een en van is niet wij jullie ik met voor dat was op ook zijn maar te we er',
  pl: 'i w nie na się jest to że z do my wy był była jak ale tak dla po za',
  sv: 'och att det en är vi ni jag inte med för på som var till den av har ett om',
  da: 'og at det en er vi jeg ikke med for på som var til den af har et om jeres',
  cs: 'a v na se je že to s z my byl byla ale jak pro tak po za jsme jste',
  tr: 've bir bu için çok ile da de ne gibi daha ama biz siz mi en var olarak',
};
const languages = Object.entries(frequentWords).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const,
);

/** The language of a text in Latin script by its frequent words. @param otherwise where they do not decide */
export function latinLanguage(text: string, otherwise = 'en'): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let [best, most] = [otherwise, 1];
  for (const [code, frequent] of languages) {
    const count = words.filter((word) => frequent.has(word)).length;
    if (count > most) [best, most] = [code, count];
  }
  return best;
}
