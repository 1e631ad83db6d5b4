/** A bank by its code of the Korea Financial Telecommunications and Clearings Institute, with its name in Korea. */
export interface Bank {
  code: string;
  /** What operators and transfers read; pages have names in the member's language. */
  name: string;
}

/** The bank that the demo pays in and out at. No site for real money offers it. */
export const demoBank: Bank = { code: '999', name: '마루은행' };

const realBanks: readonly Bank[] = [
  { code: '002', name: 'KDB산업은행' },
  { code: '003', name: 'IBK기업은행' },
  { code: '004', name: 'KB국민은행' },
  { code: '007', name: '수협은행' },
  { code: '011', name: 'NH농협은행' },
  { code: '012', name: '지역농축협' },
  { code: '020', name: '우리은행' },
  { code: '023', name: 'SC제일은행' },
  { code: '027', name: '한국씨티은행' },
  { code: '031', name: 'iM뱅크' },
  { code: '032', name: '부산은행' },
  { code: '034', name: '광주은행' },
  { code: '035', name: '제주은행' },
  { code: '037', name: '전북은행' },
  { code: '039', name: '경남은행' },
  { code: '045', name: '새마을금고' },
  { code: '048', name: '신협' },
  { code: '050', name: '저축은행' },
  { code: '064', name: '산림조합' },
  { code: '071', name: '우체국' },
  { code: '081', name: '하나은행' },
  { code: '088', name: '신한은행' },
  { code: '089', name: '케이뱅크' },
  { code: '090', name: '카카오뱅크' },
  { code: '092', name: '토스뱅크' },
];

/** Codes that a call takes. */
export const bankCodes: readonly string[] = [...realBanks, demoBank].map(({ code }) => code);

/** Banks that members of a site choose from. */
export function listBanks(mode: 'demo' | 'real'): readonly Bank[] {
  return mode === 'demo' ? [...realBanks, demoBank] : realBanks;
}

/** The bank of a code that the site offers; null where it offers none. */
export function findBank(code: string, mode: 'demo' | 'real'): Bank | null {
  return listBanks(mode).find((bank) => bank.code === code) ?? null;
}
