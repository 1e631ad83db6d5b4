export const columns = 'id, login';
export const orders = { new: 'id desc', old: 'id' } as const;
export interface Member {
  id: number;
  login: string | null;
}
