import type { Translations } from '../schema/values.ts'

type Wording = Required<Translations>

const wording = (
  it: string, en: string, de: string, fr: string,
  es: string, pl: string, nl: string, ru: string,
): Wording => ({ it, en, de, fr, es, pl, nl, ru })

/** Most of them read "X and products thereof". */
const withProducts = (
  it: string, en: string, de: string, fr: string,
  es: string, pl: string, nl: string, ru: string,
): Wording => ({
  it: `${it} e prodotti a base di ${it.toLowerCase()}`,
  en: `${en} and products thereof`,
  de: `${de} und daraus gewonnene Erzeugnisse`,
  fr: `${fr} et produits à base ${/^œ/i.test(fr) ? 'd’' : 'de '}${fr.toLowerCase()}`,
  es: `${es} y productos a base de ${es.toLowerCase()}`,
  pl: `${pl} i produkty pochodne`,
  nl: `${nl} en producten op basis van ${nl.toLowerCase()}`,
  ru: `${ru} и продукты их переработки`,
})

/** In the wording of annex II of Regulation (EU) 1169/2011, by `DietaryTag.number`; the Russian is ours. */
export const annexTwo: Readonly<Record<number, Wording>> = {
  1: wording(
    'Cereali contenenti glutine, cioè grano (farro e grano khorasan), segale, orzo, avena o i loro ceppi ibridati e prodotti derivati',
    'Cereals containing gluten, namely wheat (such as spelt and khorasan wheat), rye, barley, oats or their hybridised strains, and products thereof',
    'Glutenhaltiges Getreide, namentlich Weizen (wie Dinkel und Khorasan-Weizen), Roggen, Gerste, Hafer oder Hybridstämme davon, sowie daraus hergestellte Erzeugnisse',
    'Céréales contenant du gluten, à savoir blé (comme épeautre et blé de Khorasan), seigle, orge, avoine ou leurs souches hybridées, et produits à base de ces céréales',
    'Cereales que contengan gluten, a saber: trigo (como espelta y trigo khorasan), centeno, cebada, avena o sus variedades híbridas y productos derivados',
    'Zboża zawierające gluten, tj. pszenica (orkisz i pszenica khorasan), żyto, jęczmień, owies lub ich odmiany hybrydowe, a także produkty pochodne',
    'Glutenbevattende granen, namelijk tarwe (zoals spelt en khorasantarwe), rogge, gerst, haver of de hybride soorten daarvan, en producten op basis van glutenbevattende granen',
    'Злаки, содержащие глютен: пшеница (в том числе спельта и хорасан), рожь, ячмень, овёс, их гибриды и продукты их переработки',
  ),
  2: withProducts('Crostacei', 'Crustaceans', 'Krebstiere', 'Crustacés', 'Crustáceos', 'Skorupiaki', 'Schaaldieren', 'Ракообразные'),
  3: withProducts('Uova', 'Eggs', 'Eier', 'Œufs', 'Huevos', 'Jaja', 'Eieren', 'Яйца'),
  4: wording(
    'Pesce e prodotti a base di pesce',
    'Fish and products thereof',
    'Fische und daraus gewonnene Erzeugnisse',
    'Poissons et produits à base de poissons',
    'Pescado y productos a base de pescado',
    'Ryby i produkty pochodne',
    'Vis en producten op basis van vis',
    'Рыба и продукты её переработки',
  ),
  5: wording(
    'Arachidi e prodotti a base di arachidi',
    'Peanuts and products thereof',
    'Erdnüsse und daraus gewonnene Erzeugnisse',
    'Arachides et produits à base d’arachides',
    'Cacahuetes y productos a base de cacahuetes',
    'Orzeszki ziemne (arachidowe) i produkty pochodne',
    'Aardnoten (pinda’s) en producten op basis van aardnoten',
    'Арахис и продукты его переработки',
  ),
  6: wording(
    'Soia e prodotti a base di soia',
    'Soybeans and products thereof',
    'Sojabohnen und daraus gewonnene Erzeugnisse',
    'Soja et produits à base de soja',
    'Soja y productos a base de soja',
    'Soja i produkty pochodne',
    'Soja en producten op basis van soja',
    'Соя и продукты её переработки',
  ),
  7: wording(
    'Latte e prodotti a base di latte (incluso lattosio)',
    'Milk and products thereof (including lactose)',
    'Milch und daraus gewonnene Erzeugnisse (einschließlich Laktose)',
    'Lait et produits à base de lait (y compris le lactose)',
    'Leche y sus derivados (incluida la lactosa)',
    'Mleko i produkty pochodne (łącznie z laktozą)',
    'Melk en producten op basis van melk (inclusief lactose)',
    'Молоко и продукты его переработки (включая лактозу)',
  ),
  8: wording(
    'Frutta a guscio: mandorle, nocciole, noci, noci di acagiù, noci di pecan, noci del Brasile, pistacchi, noci macadamia o noci del Queensland, e i loro prodotti',
    'Nuts, namely almonds, hazelnuts, walnuts, cashews, pecan nuts, Brazil nuts, pistachio nuts, macadamia or Queensland nuts, and products thereof',
    'Schalenfrüchte, namentlich Mandeln, Haselnüsse, Walnüsse, Kaschunüsse, Pecannüsse, Paranüsse, Pistazien, Macadamia- oder Queenslandnüsse, sowie daraus gewonnene Erzeugnisse',
    'Fruits à coque, à savoir amandes, noisettes, noix, noix de cajou, noix de pécan, noix du Brésil, pistaches, noix de Macadamia ou du Queensland, et produits à base de ces fruits',
    'Frutos de cáscara: almendras, avellanas, nueces, anacardos, pacanas, nueces de Brasil, alfóncigos, nueces macadamia o nueces de Australia, y productos derivados',
    'Orzechy, tj. migdały, orzechy laskowe, orzechy włoskie, orzechy nerkowca, orzeszki pekan, orzechy brazylijskie, pistacje, orzechy makadamia lub orzechy Queensland, a także produkty pochodne',
    'Noten, namelijk amandelen, hazelnoten, walnoten, cashewnoten, pecannoten, paranoten, pistachenoten, macadamianoten (Queenslandnoten), en producten op basis van noten',
    'Орехи: миндаль, фундук, грецкий орех, кешью, пекан, бразильский орех, фисташки, макадамия, и продукты их переработки',
  ),
  9: withProducts('Sedano', 'Celery', 'Sellerie', 'Céleri', 'Apio', 'Seler', 'Selderij', 'Сельдерей'),
  10: withProducts('Senape', 'Mustard', 'Senf', 'Moutarde', 'Mostaza', 'Gorczyca', 'Mosterd', 'Горчица'),
  11: wording(
    'Semi di sesamo e prodotti a base di semi di sesamo',
    'Sesame seeds and products thereof',
    'Sesamsamen und daraus gewonnene Erzeugnisse',
    'Graines de sésame et produits à base de graines de sésame',
    'Granos de sésamo y productos a base de granos de sésamo',
    'Nasiona sezamu i produkty pochodne',
    'Sesamzaad en producten op basis van sesamzaad',
    'Семена кунжута и продукты их переработки',
  ),
  12: wording(
    'Anidride solforosa e solfiti in concentrazioni superiori a 10 mg/kg o 10 mg/litro in termini di SO₂ totale',
    'Sulphur dioxide and sulphites at concentrations of more than 10 mg/kg or 10 mg/litre in terms of the total SO₂',
    'Schwefeldioxid und Sulfite in Konzentrationen von mehr als 10 mg/kg oder 10 mg/l als insgesamt vorhandenes SO₂',
    'Anhydride sulfureux et sulfites en concentrations de plus de 10 mg/kg ou 10 mg/litre en termes de SO₂ total',
    'Dióxido de azufre y sulfitos en concentraciones superiores a 10 mg/kg o 10 mg/litro en términos de SO₂ total',
    'Dwutlenek siarki i siarczyny w stężeniach powyżej 10 mg/kg lub 10 mg/litr w przeliczeniu na całkowitą zawartość SO₂',
    'Zwaveldioxide en sulfieten in concentraties van meer dan 10 mg/kg of 10 mg/l, uitgedrukt in totaal SO₂',
    'Диоксид серы и сульфиты в концентрации более 10 мг/кг или 10 мг/л в пересчёте на общий SO₂',
  ),
  13: withProducts('Lupini', 'Lupin', 'Lupinen', 'Lupin', 'Altramuces', 'Łubin', 'Lupine', 'Люпин'),
  14: withProducts('Molluschi', 'Molluscs', 'Weichtiere', 'Mollusques', 'Moluscos', 'Mięczaki', 'Weekdieren', 'Моллюски'),
}
