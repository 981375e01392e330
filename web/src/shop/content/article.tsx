import { pathTo, paths } from '../../screens/paths.ts';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { describePost } from './post-data.ts';
import { firstNamed, PartLinks } from './part-links.tsx';
import { PostFacts } from './post-facts.tsx';
import { toParagraphs } from './post-text.ts';
import type { Post } from './posts.ts';

/** An article in full. */
export function Article({ post }: { post: Post }) {
  const paragraphs = toParagraphs(post.description);
  return (
    <article className="page cols pt-10 lg:pt-20">
      <PageMeta
        title={post.title}
        description={paragraphs[0] ?? post.title}
        path={pathTo('article', post.id)}
        image={post.img}
        type="article"
      />
      <StructuredData data={describePost(post)} />
      <div className="col-span-4 lg:col-span-3 lg:pt-3">
        <BackLink to={paths.blog}>All articles</BackLink>
      </div>
      <h1 className="col-span-4 mt-2 text-display wrap-anywhere wide lg:col-span-9 lg:mt-0">{post.title}</h1>
      <div className="col-span-4 mt-6 grid content-start text-small lg:col-span-3 lg:mt-14 lg:border-t lg:border-ink lg:pt-4">
        <p className="font-medium">{post.author}</p>
        <p className="text-ink-faint num">
          <PostFacts post={post} />
        </p>
      </div>
      <div className="plate col-span-4 mt-8 aspect-8/5 max-lg:-mx-gutter lg:col-span-9 lg:mt-14">
        <Picture img={post.img} alt="" height={500} sizes="(width >= 64rem) 70vw, 100vw" isFirst />
      </div>
      <div className="col-span-4 mt-10 grid max-w-[50rem] gap-6 text-lead lg:col-span-7 lg:col-start-4 lg:mt-16">
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="wrap-anywhere first:mb-2 first:text-heading first:font-normal first:text-pretty">
            <PartLinks text={paragraph} parts={firstNamed(paragraphs, index)} />
          </p>
        ))}
      </div>
    </article>
  );
}
