/** What Dar Layla, a home and gift shop in Dubai, sells. Prices in dirhams (AED). */

export type Category = 'fragrance' | 'tableware' | 'textiles' | 'lighting' | 'decor' | 'gifts'

export interface CatalogueEntry {
  readonly title: string
  readonly price: number
  /** The title's language, and the one its insights are written in. English where absent. */
  readonly language?: 'ar'
}

export const CATALOGUE: Readonly<Record<Category, readonly CatalogueEntry[]>> = {
  fragrance: [
    { title: 'Hand-Poured Oud & Amber Candle, 220 g', price: 145 },
    { title: 'Bakhoor Burner in Brushed Brass', price: 210 },
    { title: 'بخور العود الملكي – علبة هدية 60 غرامًا', price: 180, language: 'ar' },
    { title: 'Cardamom & Orange Room Spray, 100 ml', price: 85 },
    { title: 'Reed Diffuser, Jasmine & Sandalwood', price: 165 },
    { title: 'Hojari Frankincense from Salalah, 100 g', price: 95 },
    { title: 'Taif Rose Linen Mist, 150 ml', price: 110 },
    { title: 'مبخرة خزفية بنقوش نجدية', price: 135, language: 'ar' },
    { title: 'Scented Drawer Sachets, Set of 4', price: 60 },
    { title: 'Travel Candle in a Tin, Fig & Date', price: 55 },
  ],
  tableware: [
    { title: 'Karak Tea Glasses, Set of 6', price: 95 },
    { title: 'Copper Dallah for Arabic Coffee, 800 ml', price: 340 },
    { title: 'Finjan Cups with Gold Rim, Set of 12', price: 160 },
    { title: 'Olive Wood Serving Board, 45 cm', price: 190 },
    { title: 'Stoneware Dinner Plates, Desert Sand, Set of 4', price: 260 },
    { title: 'Hand-Painted Mezze Bowls, Set of 8', price: 220 },
    { title: 'Hammered Brass Date Dish, with Lid', price: 175 },
    { title: 'Saffron Linen Napkins, Set of 6', price: 120 },
    {
      title:
        'Family Serving Set for Twelve Guests: Hand-Glazed Stoneware Platter, Twelve Mezze Bowls, Two Lidded Date Dishes, Brass Ladle and Linen Runner in Desert Sand, Boxed for Gifting with a Handwritten Card in Arabic or English',
      price: 890,
    },
    { title: 'Marble Cake Stand, 30 cm', price: 285 },
    { title: 'طقم فناجين قهوة عربية – 12 قطعة', price: 150, language: 'ar' },
    { title: 'Woven Palm Bread Basket', price: 75 },
  ],
  textiles: [
    { title: 'Turkish Cotton Bath Towels, Set of 2', price: 180 },
    { title: 'Handwoven Sadu Cushion Cover, 50 × 50 cm', price: 130 },
    { title: 'Camel Wool Throw, 130 × 180 cm', price: 420 },
    { title: 'Block-Printed Tablecloth, Indigo, 150 × 250 cm', price: 240 },
    { title: 'Washed Linen Bedding Set, King', price: 780 },
    { title: 'Padded Velvet Prayer Mat, Sage', price: 195 },
    { title: 'سجادة صلاة مبطنة للأطفال', price: 120, language: 'ar' },
    { title: 'Kilim Runner, 70 × 200 cm', price: 520 },
    { title: 'Sadu Floor Cushion, 60 cm', price: 310 },
    { title: 'Waffle Bathrobe, Unisex', price: 230 },
  ],
  lighting: [
    { title: 'Moroccan Pierced Brass Lantern, 40 cm', price: 360 },
    { title: 'Rattan Pendant Lamp, 45 cm', price: 450 },
    { title: 'Crescent Moon Night Light', price: 125 },
    { title: 'Rechargeable Table Lamp, Terracotta', price: 275 },
    { title: 'Fanous Lantern String, 10 Lights', price: 90 },
    { title: 'Alabaster Tea Light Holders, Set of 3', price: 155 },
    { title: 'Mosaic Glass Floor Lamp', price: 690 },
  ],
  decor: [
    { title: 'Framed Calligraphy Print ‘Sabr’, A3', price: 220 },
    { title: 'Old Dubai Creek Watercolour, A2', price: 260 },
    { title: 'Terracotta Vase with Rope Handle, 32 cm', price: 165 },
    { title: 'Carved Mashrabiya Mirror, 80 cm', price: 740 },
    { title: 'Folding Brass Quran Stand', price: 245 },
    { title: 'Dried Palm Arrangement in a Clay Pot', price: 140 },
    { title: 'لوحة خط عربي «الحمد لله» بإطار خشبي', price: 235, language: 'ar' },
    { title: 'Ghaf Wood Photo Frame, 13 × 18 cm', price: 85 },
    { title: 'Pearl Inlay Jewellery Box', price: 390 },
    { title: 'Dune Sand Hourglass', price: 105 },
    { title: 'Ceramic Falcon, Matt White', price: 295 },
  ],
  gifts: [
    { title: 'Medjool Dates Stuffed with Pistachio, 500 g', price: 98 },
    { title: 'Sidr Honey from the Hajar Mountains, 250 g', price: 210 },
    { title: 'Ground Arabic Coffee with Saffron, 250 g', price: 72 },
    { title: 'Gift Hamper, Medium', price: 350 },
    { title: 'New Home Gift Box: Candle, Dates and Karak Glasses', price: 265 },
    { title: 'Leather Notebook, Camel Embossed', price: 115 },
    { title: 'Wooden Camel Stacking Toy', price: 88 },
    { title: 'A Night in the Souq, Picture Book in Arabic & English', price: 65 },
    { title: 'Corporate Gift Set, 10 Boxes', price: 1450 },
    { title: 'Camel Milk Chocolates, 24 Pieces', price: 128 },
  ],
}

export const CATEGORIES = [
  'fragrance',
  'tableware',
  'textiles',
  'lighting',
  'decor',
  'gifts',
] as const satisfies readonly Category[]
