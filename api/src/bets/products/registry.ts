import type { RegisteredProduct } from './product';

/** The products of this process, by id. */
export class ProductRegistry {
  readonly #products = new Map<string, RegisteredProduct>();

  /** @throws Error where the id is taken: two products would share accounts of the ledger */
  register(product: RegisteredProduct): void {
    if (this.#products.has(product.id)) throw new Error(`the product ${product.id} is registered already`);
    this.#products.set(product.id, product);
  }

  /** @throws Error where no product has the id: its bets can be neither shown nor settled by this process */
  get(id: string): RegisteredProduct {
    const product = this.#products.get(id);
    if (!product) throw new Error(`no product ${id} is registered`);
    return product;
  }
}
