/** What the shop writes about, newest post first. */

export type Theme = 'hosting' | 'home fragrance' | 'gift giving' | 'craft' | 'living with less'

interface Topic {
  readonly title: string
  readonly theme: Theme
  /** What suits the post, as its titles begin in the catalogue: the first so many are linked, the rest could be. */
  readonly suited: readonly string[]
  readonly links: number
  readonly language?: 'ar'
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'Setting a table for twelve',
    theme: 'hosting',
    suited: [
      'Hand-Painted Mezze Bowls',
      'Stoneware Dinner Plates',
      'Saffron Linen Napkins',
      'Hammered Brass Date Dish',
      'Olive Wood Serving Board',
      'Family Serving Set',
    ],
    links: 4,
  },
  {
    title: 'كيف تختار البخور المناسب لمجلسك',
    theme: 'home fragrance',
    suited: ['بخور العود الملكي', 'مبخرة خزفية', 'Hojari Frankincense', 'Bakhoor Burner'],
    links: 3,
    language: 'ar',
  },
  {
    title: 'What to bring when you are invited in the UAE',
    theme: 'gift giving',
    suited: [
      'Medjool Dates',
      'Sidr Honey',
      'Camel Milk Chocolates',
      'Gift Hamper',
      'Scented Drawer Sachets',
      'Ground Arabic Coffee',
    ],
    links: 5,
  },
  {
    title: 'How Sadu weaving survives in Al Ain',
    theme: 'craft',
    suited: ['Handwoven Sadu Cushion Cover', 'Sadu Floor Cushion', 'Camel Wool Throw'],
    links: 2,
  },
  {
    title: 'A small balcony, three lanterns',
    theme: 'living with less',
    suited: [
      'Moroccan Pierced Brass Lantern',
      'Fanous Lantern String',
      'Alabaster Tea Light Holders',
      'Rechargeable Table Lamp',
    ],
    links: 3,
  },
  {
    title: 'Candle, diffuser or bakhoor: which for which room',
    theme: 'home fragrance',
    suited: [
      'Hand-Poured Oud',
      'Reed Diffuser',
      'Bakhoor Burner',
      'Cardamom & Orange Room Spray',
      'Travel Candle',
    ],
    links: 4,
  },
  {
    title: 'Corporate gifts that are not forgotten by Sunday',
    theme: 'gift giving',
    suited: ['Corporate Gift Set', 'Leather Notebook', 'Camel Milk Chocolates', 'Gift Hamper'],
    links: 2,
  },
  {
    title: 'أفكار لتقديم القهوة العربية لضيوفك',
    theme: 'hosting',
    suited: [
      'طقم فناجين قهوة عربية',
      'Copper Dallah',
      'Ground Arabic Coffee',
      'Finjan Cups',
      'Medjool Dates',
    ],
    links: 3,
    language: 'ar',
  },
  {
    title: 'A visit to our brass workshop in Sharjah',
    theme: 'craft',
    suited: ['Moroccan Pierced Brass Lantern', 'Folding Brass Quran Stand', 'Hammered Brass Date Dish'],
    links: 0,
  },
  {
    title: 'Caring for olive wood in a dry climate',
    theme: 'craft',
    suited: ['Olive Wood Serving Board', 'Ghaf Wood Photo Frame', 'Karak Tea Glasses'],
    links: 1,
  },
  {
    title: 'One room, one rug: furnishing a first flat in Dubai',
    theme: 'living with less',
    suited: ['Kilim Runner', 'Sadu Floor Cushion', 'Camel Wool Throw', 'Rechargeable Table Lamp'],
    links: 3,
  },
  {
    title: 'Seven housewarming gifts under AED 200',
    theme: 'gift giving',
    suited: [
      'Hand-Poured Oud',
      'Karak Tea Glasses',
      'Medjool Dates',
      'Terracotta Vase',
      'Ghaf Wood Photo Frame',
      'Olive Wood Serving Board',
      'Dune Sand Hourglass',
      'Alabaster Tea Light Holders',
    ],
    links: 7,
  },
]
