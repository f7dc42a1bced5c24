import { PrismaService } from '../prisma.service.js';

/** Is there a channel of this API id? */
export class ChannelRepository {
  constructor(private readonly prisma: PrismaService) {}

  async exists(apiId: string): Promise<boolean> {
    return (await this.prisma.channel.findUnique({ where: { apiId }, select: { apiId: true } })) !== null;
  }
}
